import { findCredential } from '../../../shared/accounts/carrierCredentials/credentialStore.ts'
import type { Credential } from '../../../shared/accounts/carrierCredentials/rules/credential.ts'
import { parseId } from '../../../shared/core/ids.ts'
import { type Problem, problem } from '../../../shared/core/problems.ts'
import { failure, ok, type Result } from '../../../shared/core/result.ts'
import type { Table } from '../../../shared/table/table.ts'

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
