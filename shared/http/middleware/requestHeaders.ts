import { type ApiMiddleware, addHeaders } from '../apiEvent.ts'

/** Echoes the request id, says how full the caller's bucket is, and marks endpoints kept only for old clients. */
export const requestHeaders = (): ApiMiddleware => {
  const addRequestHeaders: ApiMiddleware['after'] = ({ event, response }) => {
    if (!response) return
    const { requestId, bucket, route } = event.state
    addHeaders(response, {
      'x-request-id': requestId,
      ...(bucket ? { 'x-rate-limit': String(bucket.size), 'x-rate-requests': String(bucket.requests) } : {}),
      ...(route.deprecated ? { deprecation: 'true' } : {}),
    })
  }
  return { after: addRequestHeaders, onError: addRequestHeaders }
}
