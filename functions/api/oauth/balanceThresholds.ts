import type { MemberRejection } from '#shared/accounts/members/manageMembers.ts'
import { money, parseDecimalMoney, toDecimalValue } from '#shared/core/money.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import {
  findBalanceMonitor,
  getLowBalanceThreshold,
  setLowBalanceThreshold,
} from '#shared/money/wallet/balanceMonitor.ts'
import { findWalletWeeks } from '#shared/money/wallet/walletStore.ts'
import type { Table } from '#shared/table/table.ts'

/** Threshold for low-balance notifications. */
export type Threshold = { readonly currency: string; readonly amount: number }

/** Finds the thresholds of all balances of an account. */
export async function findBalanceThresholds(table: Table, accountId: number): Promise<readonly Threshold[]> {
  const weeks = await findWalletWeeks(table, accountId)
  return Promise.all(
    weeks.map(async ({ currency }) => {
      const watch = (await findBalanceMonitor(table, accountId, currency)) ?? { thresholdMinor: null, currency }
      return { currency, amount: toDecimalValue(money(getLowBalanceThreshold(watch), currency)) }
    }),
  )
}

/** Sets the low-balance threshold of an account. */
export async function setBalanceThreshold(
  table: Table,
  accountId: number,
  currency: string,
  amount: string,
  nowMs: number,
): Promise<Result<void, MemberRejection>> {
  if (!(await findBalanceThresholds(table, accountId)).some((one) => one.currency === currency))
    return failure('unknown')
  const set = await table.commit([setLowBalanceThreshold(accountId, parseDecimalMoney(amount, currency), nowMs)])
  return set.ok ? ok(undefined) : failure('no_account')
}
