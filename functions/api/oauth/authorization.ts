import { html } from 'hono/html'
import { type Application, findApplication } from '../../../shared/accounts/applications/applicationStore.ts'
import { invalid, type Problem, problem } from '../../../shared/core/problems.ts'
import { failure, ok, type Result } from '../../../shared/core/result.ts'
import { SCOPES, type Scope } from '../../../shared/core/scopes.ts'
import type { Markup } from '../../../shared/pages/page.ts'
import type { Table } from '../../../shared/table/table.ts'

/** An application asking for a user's permission, checked. */
export type Authorization = {
  readonly application: Application
  readonly returnUri: string
  /** The application's own word, brought back to it with the answer (RFC 6749, 10.12); empty where it sent none. */
  readonly state: string
}

/** What a request or a form says of an authorisation. */
type Sent = { readonly application_id: string; readonly return_uri: string; readonly state?: string | undefined }

/**
 * Who asks, and where the answer goes: only to an address registered for the application, letter for letter. All problems
 * are for the person in the browser (400), never a redirect.
 */
export async function readAuthorization(
  table: Table,
  { application_id: applicationId, return_uri: returnUri, state = '' }: Sent,
): Promise<Result<Authorization, Problem>> {
  const application = await findApplication(table, applicationId)
  if (!application) return failure(problem('application_unknown', {}, { httpStatus: 400 }))
  if (application.state === 'deleted') return failure(problem('application_deleted', {}, { httpStatus: 400 }))
  if (application.state === 'suspended') return failure(problem('application_suspended', {}, { httpStatus: 400 }))
  if (!application.returnUris.includes(returnUri)) {
    return failure(invalid('/return_uri: is not registered for this application'))
  }
  return ok({ application, returnUri, state })
}

/** The parameters that lead back to this authorisation. */
export const parametersOf = ({ application, returnUri, state }: Authorization) => ({
  application_id: application.id,
  return_uri: returnUri,
  ...(state === '' ? {} : { state }),
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
