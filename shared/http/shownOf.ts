import { MAX_BODY_READ_BYTES } from '../requests/rules/limitsAndTimes.ts'
import type { RequestLine } from '../requests/rules/requestLine.ts'
import { namesIn, type Shown, shownBody, shownPath, shownQuery, unreadBody } from '../requests/rules/shownRequest.ts'
import { type ApiEvent, type ApiResult, bodyBytes, type RequestAccount } from './apiEvent.ts'
import { parseQueryString } from './query.ts'
import type { Route } from './routes.ts'

/** Field names of a route, found out at its first failure and its first query. */
const names = new WeakMap<Route, { readonly query: ReadonlySet<string>; readonly body: ReadonlySet<string> }>()

function namesOf(route: Route) {
  const known = names.get(route)
  if (known) return known
  const found = { query: namesIn(route.query), body: namesIn(route.body, route.rawBody) }
  names.set(route, found)
  return found
}

/** What of a problem is shown, as it was answered. */
function refusalIn(answer: string | undefined): Pick<RequestLine['shown'], 'code' | 'error'> {
  const { code, name } = Object(parsed(answer))
  return {
    ...(typeof code === 'number' ? { code } : {}),
    ...(typeof name === 'string' ? { error: name } : {}),
  }
}

/** Undefined where it is no JSON. */
function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** What the log of requests shows of a request that came in at an instant (Unix ms). */
export function shownOf(
  event: ApiEvent,
  { keyId }: RequestAccount,
  response: ApiResult | undefined,
  atMs: number,
): RequestLine['shown'] {
  const { route } = event.state
  const status = response?.statusCode ?? 500
  const query = event.rawQueryString === '' ? null : parseQueryString(event.rawQueryString)
  const shown = query ? shownQuery(query, namesOf(route).query) : undefined
  return {
    at_ms: Math.max(1, Math.round(atMs)),
    method: route.method,
    path: shownPath(route.path, event.pathParameters ?? {}),
    ...(shown ? { query: shown } : {}),
    ...(keyId === null ? {} : { key_id: keyId }),
    ...(status < 400 ? {} : failureOf(event, response)),
  }
}

function failureOf(
  event: ApiEvent,
  response: ApiResult | undefined,
): Pick<RequestLine['shown'], 'code' | 'error' | 'body'> {
  const body = bodyOf(event)
  return { ...refusalIn(response?.body), ...(body === undefined ? {} : { body }) }
}

function bodyOf(event: ApiEvent): Shown | undefined {
  const { route } = event.state
  const bytes = bodyBytes(event)
  if (bytes.length === 0) return undefined
  const isRead = bytes.length <= MAX_BODY_READ_BYTES && (route.body ?? route.rawBody) !== undefined
  const body = isRead ? parsed(Buffer.from(bytes).toString()) : undefined
  return body === undefined ? unreadBody(bytes.length) : shownBody(body, namesOf(route).body)
}
