import {
  createOperator,
  enrolOperator,
  findOperator,
  removeOperator,
  setOperatorScopes,
} from '#shared/accounts/operators/operatorStore.ts'
import { type CodeSecretEncryptor, createSecondFactor } from '#shared/accounts/secondFactors/codeSecrets.ts'
import { findUnlockedUser, requireAccountOpen } from '#shared/accounts/users/userStore.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { OperatorScope } from '#shared/core/scopes.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import type { Table } from '#shared/table/table.ts'
import { transactWithMessage } from '#shared/table/transactWithMessage.ts'

/**
 * Grants a user operator access over HTTP, or changes their scopes, effective from their next
 * request.
 */
export async function grantOperatorAccess(
  table: Table,
  userId: number,
  scopes: readonly OperatorScope[],
): Promise<Result<{ readonly isEnrolled: boolean }, string>> {
  return transactWithMessage(table, async () => {
    const user = await findUnlockedUser(table, userId)
    if (!user.ok) return user
    const before = await findOperator(table, userId)
    const action = before
      ? setOperatorScopes(userId, scopes)
      : createOperator({ userId, scopes, grantedMs: clock.now(), epoch: generateId() })
    return ok({ actions: [action, requireAccountOpen(userId)], value: { isEnrolled: Boolean(before?.factor) } })
  })
}

/**
 * Revokes operator access: sessions end with their next request, and the two-factor secret is
 * deleted.
 */
export async function revokeOperatorAccess(table: Table, userId: number): Promise<Result<void, string>> {
  return transactWithMessage<void>(table, async () =>
    (await findOperator(table, userId))
      ? ok({ actions: [removeOperator(userId)], value: undefined })
      : failure(`user ${userId} is not an operator`),
  )
}

/**
 * Replaces an operator's two-factor secret and ends their sessions. Returns the secret, to be shown
 * once.
 */
export async function enrolSecondFactor(
  table: Table,
  seal: CodeSecretEncryptor,
  userId: number,
): Promise<Result<Uint8Array, string>> {
  const operating = async (): Promise<Result<unknown, string>> => {
    const user = await findUnlockedUser(table, userId)
    if (!user.ok) return user
    return (await findOperator(table, userId)) ? ok(undefined) : failure(`user ${userId} is not an operator`)
  }
  const before = await operating()
  if (!before.ok) return before
  const { factor, secret } = await createSecondFactor(seal, userId, clock.now())
  return transactWithMessage<Uint8Array>(table, async () => {
    const still = await operating()
    if (!still.ok) return still
    return ok({ actions: [enrolOperator(userId, factor, generateId()), requireAccountOpen(userId)], value: secret })
  })
}
