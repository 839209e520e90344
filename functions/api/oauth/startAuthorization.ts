import { isLoopbackHost, isRegisteredReturnUri } from '#shared/accounts/applications/rules/redirectUri.ts'
import { invalid, problem } from '#shared/core/problems.ts'
import { redirect } from '#shared/pages/page.ts'
import { renderProblemPage } from '#shared/pages/problemPage.ts'
import {
  CODE,
  findRequestingApplication,
  getReturnUrl,
  isCodeChallenge,
  isPublicClient,
  MAX_STATE_LENGTH,
  selectRequestedScopes,
} from './authorization.ts'
import { isProtectedResource } from './resources.ts'
import type { OAuthEndpoint } from './routes.ts'

/*
 * Authorisation endpoint of the standard flow (OAuth 2.1, 4.1.1). Validates the request and
 * continues with the pages for all applications.
 */

export const startAuthorization: OAuthEndpoint<'startAuthorization'> = async ({ query }, { table, config }) => {
  const { client_id = '', redirect_uri = '', response_type = '', resource = '', scope = '', state: sent = '' } = query
  const { code_challenge = '', code_challenge_method = '' } = query
  // The address is not trusted before the client is known, so the user gets a page.
  const found = await findRequestingApplication(table, client_id === '' ? '-' : client_id)
  if (!found.ok) return renderProblemPage(found.error)
  const application = found.value
  if (!isPublicClient(application)) {
    return renderProblemPage(problem('application_unknown', {}, { httpStatus: 400 }))
  }
  if (!isRegisteredReturnUri(application, redirect_uri)) {
    return renderProblemPage(invalid('/redirect_uri: must be registered for this client'))
  }
  const state = sent.length > MAX_STATE_LENGTH ? '' : sent
  // Anyone may register a client, so its errors must not redirect to any host (RFC 9700, 4.11.2).
  const isTrustedRedirectUri = !application.isSelfRegistered || isLoopbackHost(redirect_uri)
  const fail = (error: string, error_description: string) =>
    isTrustedRedirectUri
      ? redirectWithError(error, error_description)
      : renderProblemPage(invalid(`/: ${error_description}`))
  const redirectWithError = (error: string, error_description: string) =>
    redirect(getReturnUrl({ returnUri: redirect_uri, state, standard: {} }, { error, error_description }))
  if (response_type === '') return fail('invalid_request', 'response_type is required')
  if (response_type !== CODE) return fail('unsupported_response_type', 'response_type must be code')
  if (state !== sent) return fail('invalid_request', `state must have at most ${MAX_STATE_LENGTH} characters`)
  if (code_challenge_method !== 'S256' || !isCodeChallenge(code_challenge)) {
    return fail('invalid_request', 'PKCE with code_challenge_method S256 is required')
  }
  if (!isProtectedResource(resource, config.baseUrl))
    return fail('invalid_target', 'resource must be the URL of the MCP server')
  const scopes = selectRequestedScopes(application, scope)
  if (scopes.length === 0)
    return fail('invalid_scope', 'scope must include at least one scope registered for this client')
  const parameters = {
    application_id: application.id,
    return_uri: redirect_uri,
    ...(state === '' ? {} : { state }),
    ...{ code_challenge, code_challenge_method, response_type, scope: scopes.join(' ') },
    ...(resource === '' ? {} : { resource }),
  }
  return redirect(`authorize?${new URLSearchParams(parameters)}`)
}
