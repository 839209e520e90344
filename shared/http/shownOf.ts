import * as v from 'valibot'
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

/** A problem as it was answered. */
const Refused = v.pipe(v.string(), v.parseJson(), v.object({ code: v.number(), name: v.optional(v.string()) }))

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
  const refused = v.safeParse(Refused, response?.body)
  const { code, name } = refused.success ? refused.output : {}
  const body = bodyOf(event)
  return {
    ...(code === undefined ? {} : { code }),
    ...(name === undefined ? {} : { error: name }),
    ...(body === undefined ? {} : { body }),
  }
}

function bodyOf(event: ApiEvent): Shown | undefined {
  const { route } = event.state
  const bytes = bodyBytes(event)
  if (bytes.length === 0) return undefined
  if (bytes.length > MAX_BODY_READ_BYTES || !(route.body || route.rawBody)) return unreadBody(bytes.length)
  try {
    return shownBody(JSON.parse(Buffer.from(bytes).toString()), namesOf(route).body)
  } catch {
    return unreadBody(bytes.length)
  }
}
