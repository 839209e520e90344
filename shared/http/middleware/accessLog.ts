import { log } from '../../platform/log.ts'
import type { ApiMiddleware } from '../apiEvent.ts'

/** One line per request. The route key, never the path: a token stands in one. No body, header or query. */
export const accessLog = (): ApiMiddleware => {
  const logAccess: ApiMiddleware['after'] = ({ event, response }) => {
    const { requestId, startedAtMs, caller } = event.state
    log.info('request', {
      request_id: requestId,
      route: event.routeKey,
      status: response?.statusCode ?? 500,
      duration_ms: Math.round(performance.now() - startedAtMs),
      ...(caller ? { user_id: caller.userId, application_id: caller.applicationId } : {}),
    })
  }
  return { after: logAccess, onError: logAccess }
}
