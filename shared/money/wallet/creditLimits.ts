import { findUnlockedUser, requireAccountOpen } from '#shared/accounts/users/userStore.ts'
import { isSandbox } from '#shared/core/ids.ts'
import type { Money } from '#shared/core/money.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { clock } from '#shared/platform/clock.ts'
import type { Table } from '#shared/table/table.ts'
import type { Decision } from '#shared/table/transact.ts'
import { transactWithMessage } from '#shared/table/transactWithMessage.ts'
import { ensureWallet, findWallet, setCreditLimit } from './walletStore.ts'

/** Sets the credit limit of a currency. */
export const setUserCreditLimit = (table: Table, userId: number, limit: Money): Promise<Result<void, string>> =>
  transactWithMessage<void>(table, () => decideCreditLimit(table, userId, limit))

/**
 * Returns the actions that set a credit limit, from a fresh read; none if unchanged. Opens an empty
 * wallet for a new currency first.
 */
export async function decideCreditLimit(
  table: Table,
  userId: number,
  limit: Money,
): Promise<Result<Decision<void>, string>> {
  if (limit.minorUnits < 0) return failure('the credit limit must not be negative')
  if (isSandbox(userId)) return failure('a sandbox uses test funds and cannot have a credit limit')
  const user = await findUnlockedUser(table, userId)
  if (!user.ok) return user
  await ensureWallet(table, userId, limit.currency, clock.now())
  const wallet = await findWallet(table, userId, limit.currency)
  const isSo = wallet?.creditLimit.minorUnits === limit.minorUnits
  return ok({ actions: isSo ? [] : [setCreditLimit(userId, limit), requireAccountOpen(userId)], value: undefined })
}
