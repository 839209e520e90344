import { log } from '../../platform/log.ts'
import { tellProcessMetrics } from '../../platform/processMetrics.ts'
import { type ApiMiddleware, type ApiResult, loggedIds } from '../apiEvent.ts'

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

/** Echoes the request id, says how much of the rate limit is used, and marks endpoints kept only for old clients. */
export const requestHeaders = (): ApiMiddleware => {
  const addRequestHeaders: ApiMiddleware['after'] = ({ event, response }) => {
    if (!response) return
    const { requestId, rateLimit, route } = event.state
    addHeaders(response, {
      'x-request-id': requestId,
      ...(rateLimit ? { 'x-rate-limit': String(rateLimit.size), 'x-rate-requests': String(rateLimit.requests) } : {}),
      ...(route.deprecated ? { deprecation: 'true' } : {}),
    })
  }
  return { after: addRequestHeaders, onError: addRequestHeaders }
}

/** Adds headers to an answer, without overwriting those an endpoint set on purpose. */
function addHeaders(response: ApiResult, headers: Record<string, string>): void {
  response.headers = { ...headers, ...response.headers }
}

/** One line per request. The route key, never the path: a token stands in one. No body, header or query. */
export const accessLog = (): ApiMiddleware => {
  const logAccess: ApiMiddleware['after'] = ({ event, response }) => {
    const { startedAtMs, caller } = event.state
    log.info('request', {
      ...loggedIds(event.state),
      route: event.routeKey,
      status: response?.statusCode ?? 500,
      duration_ms: Math.round(performance.now() - startedAtMs),
      ...(caller ? { user_id: caller.userId, application_id: caller.applicationId } : {}),
    })
    tellProcessMetrics()
  }
  return { after: logAccess, onError: logAccess }
}
