import { channel } from 'node:diagnostics_channel'
import { SECOND_MS } from '#shared/core/durations.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { log } from '#shared/platform/log.ts'
import { logProcessUsage } from '#shared/platform/processUsage.ts'
import { REQUEST_MESSAGE } from '#shared/requests/rules/requestMessage.ts'
import { type ApiMiddleware, type ApiResult, loggedIds, type UsedRateLimit } from '../apiEvent.ts'
import { prefersStrict } from '../prefer.ts'

/** Answers are nobody's to cache, sniff, frame or run; pages set a policy of their own. */
export const SECURITY_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}

export const securityHeaders = (): ApiMiddleware => {
  const addSecurityHeaders: ApiMiddleware['after'] = ({ response }) => {
    if (response) addHeaders(response, SECURITY_HEADERS)
  }
  return { after: addSecurityHeaders, onError: addSecurityHeaders }
}

/**
 * Echoes the request id, says how much of the rate limit is used and what of the request was
 * ignored, and marks endpoints kept only for old clients.
 */
export const requestHeaders = (): ApiMiddleware => {
  const addRequestHeaders: ApiMiddleware['after'] = ({ event, response }) => {
    if (!response) return
    const { requestId, rateLimit, route, ignored } = event.state
    addHeaders(response, {
      'x-request-id': requestId,
      ...(rateLimit ? rateLimitFields(rateLimit) : {}),
      ...(ignored === '' ? {} : { 'x-ignored': ignored }),
      ...(prefersStrict(event.headers) ? { 'preference-applied': 'handling=strict' } : {}),
      ...(route.deprecated ? { deprecation: 'true' } : {}),
    })
  }
  return { after: addRequestHeaders, onError: addRequestHeaders }
}

/**
 * The specified headers, and beside them the standard ones of draft-ietf-httpapi-ratelimit-headers:
 * `q` requests fit, of which `r` are left; a limit that is used up is empty again after `w`
 * seconds, this one after `t`.
 */
function rateLimitFields({ name, limit, requests }: UsedRateLimit): Record<string, string> {
  const secondsFor = (some: number): number => Math.ceil((some * limit.intervalMs) / SECOND_MS)
  return {
    'x-rate-limit': String(limit.size),
    'x-rate-requests': String(requests),
    'ratelimit-policy': `"${name}";q=${limit.size};w=${secondsFor(limit.size)}`,
    ratelimit: `"${name}";r=${Math.max(0, limit.size - requests)};t=${secondsFor(requests)}`,
  }
}

/** Adds headers to an answer, without overwriting those an endpoint set on purpose. */
function addHeaders(response: ApiResult, headers: Record<string, string>): void {
  response.headers = { ...headers, ...response.headers }
}

/**
 * Who wants the lines besides the log: the local stack, in whose process they are. Nobody where
 * functions are deployed.
 */
export const REQUEST_CHANNEL = 'shipping:request'
const requestChannel = channel(REQUEST_CHANNEL)

/** Loaded with the first request of an account, once: what every cold start loads is kept small. */
const loadShownOf = lazily(async () => (await import('../shownOf.ts')).shownOf)

/**
 * One line per request. The route key, never the path: a token stands in one. No header, and
 * nothing of a query or body, but for what the account whose request it is may be shown (`shown`):
 * see shownRequest.ts.
 */
export const accessLog = (): ApiMiddleware => {
  const logAccess: ApiMiddleware['after'] = async ({ event, response }) => {
    const { startedAtMs, receivedMs, caller, account } = event.state
    const durationMs = Math.round(performance.now() - startedAtMs)
    const whose = account ?? caller
    const shown = account && (await loadShownOf())(event, account, response ?? undefined, receivedMs)
    const line = {
      ...loggedIds(event.state),
      route: event.routeKey,
      status: response?.statusCode ?? 500,
      duration_ms: durationMs,
      ...(whose ? { user_id: whose.userId, application_id: whose.applicationId } : {}),
      ...(shown ? { shown } : {}),
    }
    log.info(REQUEST_MESSAGE, line)
    if (requestChannel.hasSubscribers) requestChannel.publish({ message: REQUEST_MESSAGE, ...line })
    logProcessUsage()
  }
  return { after: logAccess, onError: logAccess }
}
