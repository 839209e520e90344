import { failure, ok, type Result } from '../domain/result.ts'
import type { Scope } from '../domain/scopes.ts'
import { clock } from '../platform/clock.ts'
import { digest, randomText } from '../platform/digest.ts'
import { addGrant } from '../table/accessStore.ts'
import type { Table } from '../table/table.ts'

/** A fresh access token and what is stored of it. */
export function newToken(userId: number): { readonly token: string; readonly tokenDigest: string } {
  const token = `${userId}.${randomText(32)}`
  return { token, tokenDigest: digest(token) }
}

/** Gives a user's application a token without the browser's round: for seeding and tests. */
export async function grantToken(
  table: Table,
  userId: number,
  applicationId: string,
  scopes: readonly Scope[],
): Promise<Result<string, string>> {
  const { token, tokenDigest } = newToken(userId)
  const grant = { applicationId, scopes, createdMs: clock.now(), withdrawnMs: null }
  const committed = await table.commit([addGrant(userId, tokenDigest, grant)])
  return committed.ok ? ok(token) : failure(`there is no user ${userId}`)
}
