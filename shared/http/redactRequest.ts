import { isProblemName } from '../core/problems.ts'
import { listHiddenWords, redactReasons } from '../requests/rules/redactReasons.ts'
import type { RequestLine } from '../requests/rules/requestLine.ts'
import {
  collectFields,
  createOmittedBody,
  type KnownFields,
  redactBody,
  redactPath,
  redactQuery,
} from '../requests/rules/requestRedaction.ts'
import { type ApiEvent, type ApiResult, getBodyBytes, type RequestAccount } from './apiEvent.ts'
import { parseQueryString } from './query.ts'
import type { Route } from './routes.ts'

/* Redacted data of a request for the request log. */

/** Size up to which a body is inspected. */
const MAX_BODY_READ_BYTES = 262_144

type Fields = { readonly query: KnownFields; readonly body: KnownFields }

/** Fields by route, collected on first use. */
const fields = new WeakMap<Route, Fields>()

function getKnownFields(route: Route): Fields {
  const known = fields.get(route)
  if (known) return known
  const found = { query: collectFields(route.query), body: collectFields(route.body, route.rawBody) }
  fields.set(route, found)
  return found
}

/** Returns undefined if it is not JSON. */
function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** Returns the logged parts of a request received at a time (Unix ms). */
export function redactRequest(
  event: ApiEvent,
  { keyId }: RequestAccount,
  response: ApiResult | undefined,
  atMs: number,
): RequestLine['shown'] {
  const { route } = event.state
  const status = response?.statusCode ?? 500
  const query = event.rawQueryString === '' ? null : parseQueryString(event.rawQueryString)
  const shown = query ? redactQuery(query, getKnownFields(route).query) : undefined
  return {
    at_ms: Math.max(1, Math.round(atMs)),
    method: route.method,
    path: redactPath(route.path, event.pathParameters ?? {}),
    ...(shown ? { query: shown } : {}),
    ...(keyId === null ? {} : { key_id: keyId }),
    ...(status < 400 ? {} : toLoggedFailure(event, response)),
  }
}

function toLoggedFailure(
  event: ApiEvent,
  response: ApiResult | undefined,
): Pick<RequestLine['shown'], 'code' | 'error' | 'errors' | 'body'> {
  const { route } = event.state
  const bytes = getBodyBytes(event)
  const isRead = bytes.length <= MAX_BODY_READ_BYTES && (route.body ?? route.rawBody) !== undefined
  const body = isRead ? parsed(Buffer.from(bytes).toString()) : undefined
  const loggedProblem = toLoggedProblem(response?.body, event, bytes.length === 0 ? null : body)
  if (bytes.length === 0) return loggedProblem
  return {
    ...loggedProblem,
    body: body === undefined ? createOmittedBody(bytes.length) : redactBody(body, getKnownFields(route).body),
  }
}

/** Returns the logged parts of a problem in response to a body; undefined for an unread body. */
function toLoggedProblem(
  responseText: string | undefined,
  event: ApiEvent,
  body: unknown,
): Pick<RequestLine['shown'], 'code' | 'error' | 'errors'> {
  const { code, name, errors } = Object(parsed(responseText))
  const { query, body: fields } = getKnownFields(event.state.route)
  const known = new Map([...query, ...fields])
  const hidden =
    body === undefined ? null : new Set([...listHiddenWords(body, known), ...collectRequestTexts(event, known)])
  return {
    ...(typeof code === 'number' ? { code } : {}),
    ...(typeof name === 'string' ? { error: name } : {}),
    ...(Array.isArray(errors) && typeof name === 'string' && isProblemName(name)
      ? { errors: [...redactReasons(name, errors.map(String), known, hidden)] }
      : {}),
  }
}

/** Returns the words of path and query that must not be logged. */
function collectRequestTexts({ pathParameters, rawQueryString }: ApiEvent, known: KnownFields): ReadonlySet<string> {
  const parameters = Object.entries(pathParameters ?? {}).filter(
    ([name, value]) => value !== undefined && redactPath(`{${name}}`, { [name]: value }) !== value,
  )
  return new Set([
    ...listHiddenWords(parameters, new Map()),
    ...listHiddenWords(parseQueryString(rawQueryString) ?? rawQueryString, known),
  ])
}
