import { html } from 'hono/html'
import type { Application } from '#shared/accounts/applications/applicationStore.ts'
import { findGrantable } from '#shared/accounts/applications/consoleApplications.ts'
import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { SCOPES, type Scope } from '#shared/core/scopes.ts'
import type { Markup } from '#shared/pages/page.ts'
import type { Table } from '#shared/table/table.ts'

/** An application asking for a user's permission, checked. */
export type Authorization = {
  readonly application: Application
  readonly returnUri: string
  /**
   * The application's own word, brought back to it with the answer (RFC 6749, 10.12); empty where
   * it sent none.
   */
  readonly state: string
  /**
   * By which the application proves, when it exchanges the nonce, that it began this (RFC 7636);
   * null where it has a secret and sent none.
   */
  readonly codeChallenge: string | null
}

/** What a request or a form says of an authorisation. */
type Sent = {
  readonly application_id: string
  readonly return_uri: string
  readonly state?: string | undefined
  readonly code_challenge?: string | undefined
  readonly code_challenge_method?: string | undefined
}

/** A SHA-256 in Base64 for addresses. */
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/

/**
 * Who asks, and where the answer goes: only to an address registered for the application. All
 * problems are for the person in the browser (400), never a redirect.
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
    return failure(invalid('/return_uri: is not registered for this application'))
  }
  if (challenge === '' && application.isPublic) {
    return failure(invalid('/code_challenge: is required because applications without a secret must use PKCE'))
  }
  if (challenge !== '' && (method !== 'S256' || !CHALLENGE.test(challenge))) {
    return failure(invalid('/code_challenge: must be 43 characters, created with code_challenge_method S256'))
  }
  return ok({ application, returnUri, state, codeChallenge: challenge === '' ? null : challenge })
}

/** A program on the user's own machine, which listens at whatever port is free (RFC 8252, 7.3). */
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|\[::1\])(:\d{1,5})?(?=\/|$)/

/**
 * Whether an answer may go to an address: only to a registered one, letter for letter, but for the
 * port of a user's own machine.
 */
export function isRegisteredReturnUri({ returnUris, isPublic }: Application, returnUri: string): boolean {
  const withoutPort = (uri: string): string => (isPublic ? uri.replace(LOOPBACK, 'http://$1') : uri)
  return URL.canParse(returnUri) && returnUris.some((uri) => withoutPort(uri) === withoutPort(returnUri))
}

/** The parameters that lead back to this authorisation. */
export const authorizationParameters = ({ application, returnUri, state, codeChallenge }: Authorization) => ({
  application_id: application.id,
  return_uri: returnUri,
  ...(state === '' ? {} : { state }),
  ...(codeChallenge === null ? {} : { code_challenge: codeChallenge, code_challenge_method: 'S256' }),
})

/** The application's address with the answer, and its own state; its own query stays as it is. */
export function returnAddress(
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

/** Permissions in plain words. */
export const scopeList = (scopes: readonly Scope[]): Markup =>
  html`<ul class="scopes">${scopes.map((scope) => html`<li>${SCOPES[scope]}</li>`)}</ul>`
