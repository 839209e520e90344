import { type ApiMiddleware, addHeaders } from '../apiEvent.ts'

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
