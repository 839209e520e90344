import type { ApiResult } from '#shared/http/apiEvent.ts'
import type { ApiHandler } from '#shared/http/apiHandler.ts'
import type { Reply } from '#shared/http/endpoint.ts'
import type { Route } from '#shared/http/routes.ts'

/* Errors in the form of OAuth (RFC 6749, 5.2, and RFC 7591, 3.2.2). */

export type OAuthError = { readonly error: string; readonly error_description: string }

/** Returns a 400 response with an error of OAuth. */
export const createOAuthError = (error: string, error_description: string): Reply<OAuthError> => ({
  kind: 'reply',
  body: { error, error_description },
  httpStatus: 400,
})

/**
 * Adds the fields of an OAuth error to problems of the routes that report such errors: of input,
 * rate limits and failures.
 */
export const withOAuthErrors =
  (routes: readonly Route[], handler: ApiHandler): ApiHandler =>
  async (event, context) => {
    const result = await handler(event, context)
    const isStandardOAuthError = routes.some(
      ({ key, protocolError }) => key === event.routeKey && protocolError !== undefined,
    )
    return isStandardOAuthError && (result.statusCode ?? 200) >= 400 ? addOAuthError(result) : result
  }

function addOAuthError(result: ApiResult): ApiResult {
  const body: Record<string, unknown> = JSON.parse(result.body ?? '{}')
  if (typeof body.error === 'string') return result
  const [reason = body.message] = Array.isArray(body.errors) ? body.errors : []
  const error = getErrorCode(result.statusCode ?? 500, String(reason))
  return { ...result, body: JSON.stringify({ ...body, error, error_description: String(body.message) }) }
}

function getErrorCode(httpStatus: number, reason: string): string {
  if (httpStatus === 429 || httpStatus === 503) return 'temporarily_unavailable'
  if (httpStatus >= 500) return 'server_error'
  if (reason.startsWith('/redirect_uris')) return 'invalid_redirect_uri'
  return REGISTRATION.test(reason) ? 'invalid_client_metadata' : 'invalid_request'
}

/** Reasons that name a field of a registration. */
const REGISTRATION = /^\/(client_name|grant_types|response_types|token_endpoint_auth_method)\b/
