import { channel } from 'node:diagnostics_channel'
import { SECOND_MS } from '#shared/core/durations.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { log } from '#shared/platform/log.ts'
import { logProcessUsage } from '#shared/platform/processUsage.ts'
import { REQUEST_LOG_MESSAGE } from '#shared/requests/rules/requestMessage.ts'
import {
  type ApiMiddleware,
  type ApiResult,
  pickLoggableIds,
  type RequestAccount,
  type UsedRateLimit,
} from '../apiEvent.ts'
import type { AnyEndpointCaller } from '../endpoint.ts'
import { isStrictPreferred } from '../prefer.ts'

/** Responses must not be cached, sniffed, framed or executed; pages set their own policy. */
export const SECURITY_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}

export const createSecurityHeaders = (): ApiMiddleware => {
  const addSecurityHeaders: ApiMiddleware['after'] = ({ response }) => {
    if (response) addResponseHeaders(response, SECURITY_HEADERS)
  }
  return { after: addSecurityHeaders, onError: addSecurityHeaders }
}

/** Adds the request id, rate limit usage, ignored input, and the deprecation of endpoints. */
export const createRequestHeaders = (): ApiMiddleware => {
  const addRequestHeaders: ApiMiddleware['after'] = ({ event, response }) => {
    if (!response) return
    const { requestId, rateLimit, route, ignored } = event.state
    addResponseHeaders(response, {
      'x-request-id': requestId,
      ...(rateLimit ? buildRateLimitFields(rateLimit) : {}),
      ...(ignored === '' ? {} : { 'x-ignored': ignored }),
      ...(isStrictPreferred(event.headers) ? { 'preference-applied': 'handling=strict' } : {}),
      ...(route.deprecated ? { deprecation: 'true' } : {}),
    })
  }
  return { after: addRequestHeaders, onError: addRequestHeaders }
}

/**
 * Returns the documented headers and those of draft-ietf-httpapi-ratelimit-headers: limit of `q`
 * requests with `r` left; a full limit is empty again after `w` seconds, this one after `t`.
 */
function buildRateLimitFields({ name, limit, requests }: UsedRateLimit): Record<string, string> {
  const toWholeSeconds = (some: number): number => Math.ceil((some * limit.intervalMs) / SECOND_MS)
  return {
    'x-rate-limit': String(limit.size),
    'x-rate-requests': String(requests),
    'ratelimit-policy': `"${name}";q=${limit.size};w=${toWholeSeconds(limit.size)}`,
    ratelimit: `"${name}";r=${Math.max(0, limit.size - requests)};t=${toWholeSeconds(requests)}`,
  }
}

/** Adds headers without overwriting those of the endpoint. */
function addResponseHeaders(response: ApiResult, headers: Record<string, string>): void {
  response.headers = { ...headers, ...response.headers }
}

/** Returns the ids of a caller for the log; names of people are not logged. */
function idsOf(whose: RequestAccount | AnyEndpointCaller | null): Readonly<Record<string, string | number>> {
  if (!whose) return {}
  if ('applicationId' in whose) return { user_id: whose.userId, application_id: whose.applicationId }
  const caller = 'by' in whose ? whose : whose.caller
  if (!caller) return 'device' in whose && whose.device ? { warehouse_id: whose.device.warehouseId } : {}
  const { by, warehouseId } = caller
  return { warehouse_id: warehouseId, ...(by.kind === 'key' ? { key_id: by.keyId } : { user_id: by.userId }) }
}

/** Channel of access log lines for the local stack, in the same process; unused in deployments. */
export const REQUEST_CHANNEL = 'shipping:request'
const requestChannel = channel(REQUEST_CHANNEL)

/** Loaded with the first request of an account, to keep cold starts small. */
const loadRedactRequest = lazily(async () => (await import('../redactRequest.ts')).redactRequest)

/**
 * Logs one line per request. Contains the route key instead of the path, which may contain a token.
 * No headers, and query and body only as far as the account may see them (`shown`): see
 * requestRedaction.ts.
 */
export const createAccessLog = (): ApiMiddleware => {
  const logAccess: ApiMiddleware['after'] = async ({ event, response }) => {
    const { startedAtMs, receivedMs, caller, account } = event.state
    const durationMs = Math.round(performance.now() - startedAtMs)
    const shown = account && (await loadRedactRequest())(event, account, response ?? undefined, receivedMs)
    const line = {
      ...pickLoggableIds(event.state),
      route: event.routeKey,
      status: response?.statusCode ?? 500,
      duration_ms: durationMs,
      ...idsOf(account ?? caller),
      ...(shown ? { shown } : {}),
    }
    log.info(REQUEST_LOG_MESSAGE, line)
    if (requestChannel.hasSubscribers) requestChannel.publish({ message: REQUEST_LOG_MESSAGE, ...line })
    logProcessUsage()
  }
  return { after: logAccess, onError: logAccess }
}
