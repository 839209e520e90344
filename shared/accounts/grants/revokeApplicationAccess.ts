import type { Problem } from '#shared/core/problems.ts'
import { ok } from '#shared/core/result.ts'
import type { Table } from '#shared/table/table.ts'
import { transact } from '#shared/table/transact.ts'
import { findGrants, revokeGrants } from '../tokens/tokenStore.ts'

/** Tokens revoked in one write, limited by the length of its expression. */
const GRANT_REVOCATIONS_PER_BATCH = 40

/** Revoked tokens stored per user, so that requests with them are rejected with the reason. */
export const MAX_REVOKED_GRANTS = 40

/**
 * Revokes an application's permission: all its tokens of this user are rejected, and earlier
 * consents lead to no token. Returns the number of tokens.
 */
export async function revokeApplicationAccess(
  table: Table,
  userId: number,
  applicationId: string,
  nowMs: number,
): Promise<number> {
  let withdrawn = 0
  for (let isDone = false; !isDone; ) {
    const step = await transact<{ count: number; isLast: boolean }, Problem>(table, async () => {
      const granted = await findGrants(table, userId)
      if (!granted) return ok({ actions: [], value: { count: 0, isLast: true } })
      const grants = [...granted.grants]
      const live = grants.filter(([, grant]) => grant.applicationId === applicationId && grant.withdrawnMs === null)
      const some = live.slice(0, GRANT_REVOCATIONS_PER_BATCH)
      // Clients of the standard flow sign in again after 401, which unknown tokens are rejected with.
      const isApplicationDeleted = ([, { authorization, refresh }]: (typeof some)[number]) =>
        (authorization ?? refresh) !== undefined
      const deleted = some.filter(isApplicationDeleted).map(([tokenDigest]) => tokenDigest)
      const batch = some.filter((one) => !isApplicationDeleted(one)).map(([tokenDigest]) => tokenDigest)
      const remembered = grants
        .flatMap(([tokenDigest, { withdrawnMs }]) => (withdrawnMs === null ? [] : [{ tokenDigest, withdrawnMs }]))
        .sort((a, b) => b.withdrawnMs - a.withdrawnMs)
      const excess = remembered.slice(MAX_REVOKED_GRANTS - batch.length).slice(0, GRANT_REVOCATIONS_PER_BATCH)
      const forgotten = [...deleted, ...excess.map(({ tokenDigest }) => tokenDigest)]
      const actions = revokeGrants(userId, granted, batch, forgotten, nowMs)
      return ok({ actions, value: { count: some.length, isLast: some.length === live.length } })
    })
    if (!step.ok) throw new Error(step.error.message)
    withdrawn += step.value.count
    isDone = step.value.isLast
  }
  return withdrawn
}
