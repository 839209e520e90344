import { html } from 'hono/html'
import type { Application } from '#shared/accounts/applications/applicationStore.ts'
import { findGrantable } from '#shared/accounts/applications/consoleApplications.ts'
import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { SCOPES, type Scope } from '#shared/core/scopes.ts'
import type { Markup } from '#shared/pages/page.ts'
import type { Table } from '#shared/table/table.ts'

/** Validated authorisation request of an application. */
export type Authorization = {
  readonly application: Application
  readonly returnUri: string
  /**
   * Opaque value of the application, returned in the redirect (RFC 6749, 10.12); empty if not sent.
   */
  readonly state: string
  /**
   * PKCE challenge for the code exchange (RFC 7636); null if an application with a secret sent
   * none.
   */
  readonly codeChallenge: string | null
}

/** Authorisation parameters of a request or form. */
type Sent = {
  readonly application_id: string
  readonly return_uri: string
  readonly state?: string | undefined
  readonly code_challenge?: string | undefined
  readonly code_challenge_method?: string | undefined
}

/** SHA-256 in base64url. */
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/

/**
 * Validates the application and return URI. All problems are shown to the user (400), never
 * redirected, as the URI may not be registered.
 */
export async function readAuthorization(
  table: Table,
  {
    application_id: applicationId,
    return_uri: returnUri,
    state = '',
    code_challenge: challenge = '',
    code_challenge_method: method = '',
  }: Sent,
): Promise<Result<Authorization, Problem>> {
  const application = await findGrantable(table, applicationId)
  if (!application) return failure(problem('application_unknown', {}, { httpStatus: 400 }))
  if (application.state === 'deleted') return failure(problem('application_deleted', {}, { httpStatus: 400 }))
  if (application.state === 'suspended') return failure(problem('application_suspended', {}, { httpStatus: 400 }))
  if (!isRegisteredReturnUri(application, returnUri)) {
    return failure(invalid('/return_uri: must match a redirect URI registered for this application'))
  }
  if (challenge === '' && application.isPublic) {
    return failure(invalid('/code_challenge: is required for applications without a client secret'))
  }
  if (challenge !== '' && (method !== 'S256' || !CHALLENGE.test(challenge))) {
    return failure(invalid('/code_challenge: must be a 43-character S256 code challenge'))
  }
  return ok({ application, returnUri, state, codeChallenge: challenge === '' ? null : challenge })
}

/** Loopback address of a native app, with any port (RFC 8252, 7.3). */
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|\[::1\])(:\d{1,5})?(?=\/|$)/

/** Whether a return URI is registered: exact match, except for the port of a loopback address. */
export function isRegisteredReturnUri({ returnUris, isPublic }: Application, returnUri: string): boolean {
  const stripPort = (uri: string): string => (isPublic ? uri.replace(LOOPBACK, 'http://$1') : uri)
  return URL.canParse(returnUri) && returnUris.some((uri) => stripPort(uri) === stripPort(returnUri))
}

/** Returns the query parameters that resume this authorisation. */
export const listAuthorizationParameters = ({ application, returnUri, state, codeChallenge }: Authorization) => ({
  application_id: application.id,
  return_uri: returnUri,
  ...(state === '' ? {} : { state }),
  ...(codeChallenge === null ? {} : { code_challenge: codeChallenge, code_challenge_method: 'S256' }),
})

/**
 * Returns the return URI with the result and the application's state; its own query is preserved.
 */
export function getReturnAddress(
  { returnUri, state }: Pick<Authorization, 'returnUri' | 'state'>,
  name: 'nonce' | 'error',
  value: string,
): string {
  const url = new URL(returnUri)
  for (const [key, text] of [[name, value], ...(state === '' ? [] : [['state', state]])]) {
    url.search += `${url.search === '' ? '?' : '&'}${key}=${encodeURIComponent(String(text))}`
  }
  return url.href
}

/** Renders the permissions with their descriptions. */
export const formatScopeList = (scopes: readonly Scope[]): Markup =>
  html`<ul class="scopes">${scopes.map((scope) => html`<li>${SCOPES[scope]}</li>`)}</ul>`
