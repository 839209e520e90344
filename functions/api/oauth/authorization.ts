import { html } from 'hono/html'
import type { Application } from '#shared/accounts/applications/applicationStore.ts'
import { findConsoleApplication, findGrantableApplication } from '#shared/accounts/applications/consoleApplications.ts'
import { isRegisteredReturnUri } from '#shared/accounts/applications/rules/redirectUri.ts'
import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { SCOPES, type Scope } from '#shared/core/scopes.ts'
import type { Markup } from '#shared/pages/page.ts'
import { getBaseUrl } from '#shared/platform/baseUrl.ts'
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
  /** Only of the standard flow, which returns a code for the token endpoint. */
  readonly standard: StandardAuthorizationRequest | null
}

/** What a client of the standard flow requests. */
export type StandardAuthorizationRequest = {
  readonly scopes: readonly Scope[]
  /** URL of an MCP server; null for none. */
  readonly resource: string | null
}

/** Authorisation parameters of a request or form. */
type Sent = {
  readonly application_id: string
  readonly return_uri: string
  readonly state?: string | undefined
  readonly code_challenge?: string | undefined
  readonly code_challenge_method?: string | undefined
  readonly response_type?: string | undefined
  readonly scope?: string | undefined
  readonly resource?: string | undefined
}

/** Maximum length of `state`. */
export const MAX_STATE_LENGTH = 512

/** Whether a text can be a PKCE challenge: SHA-256 in base64url. */
export const isCodeChallenge = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)

/** Returns an application that may ask users for access, or why it may not (400). */
export async function findRequestingApplication(table: Table, id: string): Promise<Result<Application, Problem>> {
  const application = await findGrantableApplication(table, id)
  if (!application) return failure(problem('application_unknown', {}, { httpStatus: 400 }))
  if (application.state === 'deleted') return failure(problem('application_deleted', {}, { httpStatus: 400 }))
  if (application.state === 'suspended') return failure(problem('application_suspended', {}, { httpStatus: 400 }))
  return ok(application)
}

/**
 * Validates the application and return URI. All problems are shown to the user (400), never
 * redirected, as the URI may not be registered.
 */
export async function parseAuthorizationRequest(
  table: Table,
  {
    application_id: applicationId,
    return_uri: returnUri,
    state = '',
    code_challenge: challenge = '',
    code_challenge_method: method = '',
    response_type: responseType = '',
    scope = '',
    resource = '',
  }: Sent,
): Promise<Result<Authorization, Problem>> {
  const found = await findRequestingApplication(table, applicationId)
  if (!found.ok) return found
  const application = found.value
  if (!isRegisteredReturnUri(application, returnUri)) {
    return failure(invalid('/return_uri: must match a redirect URI registered for this application'))
  }
  if (challenge === '' && application.isPublic) {
    return failure(invalid('/code_challenge: is required for applications without a client secret'))
  }
  if (challenge !== '' && (method !== 'S256' || !isCodeChallenge(challenge))) {
    return failure(invalid('/code_challenge: must be a 43-character S256 code challenge'))
  }
  const isAuthorizationCodeFlow = responseType === CODE
  if (isAuthorizationCodeFlow && !isPublicClient(application))
    return failure(problem('application_unknown', {}, { httpStatus: 400 }))
  const standard = isAuthorizationCodeFlow
    ? { scopes: selectRequestedScopes(application, scope), resource: resource === '' ? null : resource }
    : null
  return ok({ application, returnUri, state, codeChallenge: challenge === '' ? null : challenge, standard })
}

/** Response type of the standard flow. */
export const CODE = 'code'

/** Whether an application may use the standard flow: public, and not the console. */
export const isPublicClient = ({ id, isPublic }: Application): boolean =>
  isPublic && findConsoleApplication(id) === null

/** Returns the requested scopes that the application may have; all of these by default. */
export function selectRequestedScopes({ scopes }: Pick<Application, 'scopes'>, requested: string): readonly Scope[] {
  const names = requested.split(' ').filter((name) => name !== '')
  return names.length === 0 ? scopes : scopes.filter((scope) => names.includes(scope))
}

/** Returns the query parameters that resume this authorisation. */
export const listAuthorizationParameters = ({
  application,
  returnUri,
  state,
  codeChallenge,
  standard,
}: Authorization) => ({
  application_id: application.id,
  return_uri: returnUri,
  ...(state === '' ? {} : { state }),
  ...(codeChallenge === null ? {} : { code_challenge: codeChallenge, code_challenge_method: 'S256' }),
  ...(standard === null ? {} : { response_type: CODE, scope: standard.scopes.join(' ') }),
  ...(standard?.resource ? { resource: standard.resource } : {}),
})

/**
 * Returns the return URI with the result and the application's state; its own query is preserved.
 * In the standard flow, it also names the issuer, so that a client detects a mix-up (RFC 9207).
 */
export function getReturnUrl(
  { returnUri, state, standard }: Pick<Authorization, 'returnUri' | 'state'> & { readonly standard: object | null },
  result: Readonly<Record<string, string>>,
): string {
  const url = new URL(returnUri)
  const added = {
    ...result,
    ...(state === '' ? {} : { state }),
    ...(standard === null ? {} : { iss: getBaseUrl() }),
  }
  for (const [key, text] of Object.entries(added)) {
    url.search += `${url.search === '' ? '?' : '&'}${key}=${encodeURIComponent(text)}`
  }
  return url.href
}

/** Renders the permissions with their descriptions. */
export const formatScopeList = (scopes: readonly Scope[]): Markup =>
  html`<ul class="scopes">${scopes.map((scope) => html`<li>${SCOPES[scope]}</li>`)}</ul>`
