import { findCredential } from '../../../shared/accounts/carrierCredentials/credentialStore.ts'
import type { Credential } from '../../../shared/accounts/carrierCredentials/rules/credential.ts'
import { parseId } from '../../../shared/core/ids.ts'
import { type Problem, problem } from '../../../shared/core/problems.ts'
import { failure, ok, type Result } from '../../../shared/core/result.ts'
import { type Endpoint, reply } from '../../../shared/http/endpoint.ts'
import type { Table } from '../../../shared/table/table.ts'
import { credentialView } from './credentialView.ts'
import type { CredentialDeps } from './deps.ts'
import type { credentialRoutes } from './routes.ts'

/** The caller's credential a path names; 404/1450 for a deleted one as for one that never was. */
export async function ownCredential(
  table: Table,
  userId: number,
  idText: string,
): Promise<Result<Credential, Problem>> {
  const id = parseId(idText)
  const credential = id === null ? null : await findCredential(table, userId, id)
  return credential?.deletedMs === null ? ok(credential) : failure(problem('credential_not_found', { id: idText }))
}

export const getCredential: Endpoint<typeof credentialRoutes.getCredential, CredentialDeps> = async (
  { params, caller },
  { table },
) => {
  const found = await ownCredential(table, caller.userId, params.id)
  return found.ok ? reply({ credential: credentialView(found.value) }) : found.error
}
