import { invalid, type Problem, problem } from '../../shared/domain/problems.ts'
import { failure, ok, type Result } from '../../shared/domain/result.ts'
import { type Application, findApplication } from '../../shared/table/applicationStore.ts'
import type { Table } from '../../shared/table/table.ts'

/** An application asking for a user's permission, checked. */
export type Authorization = { readonly application: Application; readonly returnUri: string }

/**
 * Who asks, and where the answer goes: only to an address registered for the application, letter for letter. All refusals
 * are for the person in the browser (400), never a redirect.
 */
export async function readAuthorization(
  table: Table,
  applicationId: string,
  returnUri: string,
): Promise<Result<Authorization, Problem>> {
  const application = await findApplication(table, applicationId)
  if (!application) return failure(problem('application_unknown', {}, { httpStatus: 400 }))
  if (application.state === 'deleted') return failure(problem('application_deleted', {}, { httpStatus: 400 }))
  if (application.state === 'suspended') return failure(problem('application_suspended', {}, { httpStatus: 400 }))
  if (!application.returnUris.includes(returnUri)) {
    return failure(invalid('/return_uri: is not registered for this application'))
  }
  return ok({ application, returnUri })
}

/** The parameters that lead back to this authorisation. */
export const parametersOf = ({ application, returnUri }: Authorization) => ({
  application_id: application.id,
  return_uri: returnUri,
})

/** The application's address with one more parameter; its own query stays as it is. */
export function returnAddress(returnUri: string, name: 'nonce' | 'error', value: string): string {
  const url = new URL(returnUri)
  const separator = url.search === '' ? '?' : '&'
  url.search += `${separator}${name}=${encodeURIComponent(value)}`
  return url.href
}
