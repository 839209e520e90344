import { addGrant } from '../../../shared/accounts/access/accessStore.ts'
import { newToken, type TokenSigner } from '../../../shared/accounts/tokens/accessToken.ts'
import { failure, ok, type Result } from '../../../shared/core/result.ts'
import type { Scope } from '../../../shared/core/scopes.ts'
import { clock } from '../../../shared/platform/clock.ts'
import type { Table } from '../../../shared/table/table.ts'

/** Gives a user's application a token without the browser's round: for seeding and tests. */
export async function grantToken(
  table: Table,
  userId: number,
  applicationId: string,
  scopes: readonly Scope[],
  signer: TokenSigner,
): Promise<Result<string, string>> {
  const { token, tokenDigest } = newToken(userId, signer)
  const grant = { applicationId, scopes, createdMs: clock.now(), withdrawnMs: null }
  const committed = await table.commit([addGrant(userId, tokenDigest, grant)])
  return committed.ok ? ok(token) : failure(`there is no user ${userId}`)
}
