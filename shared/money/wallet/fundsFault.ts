import { toDecimal, usd } from '../../core/money.ts'
import { type Problem, problem } from '../../core/problems.ts'
import type { Table } from '../../table/table.ts'
import { findWallet } from './walletStore.ts'

/**
 * Why a user cannot pay so many US cents, or null: 402/1080, or 500/1081 where there is no balance to look at. For what must
 * not even run without funds; the charge itself has its own condition.
 */
export async function fundsFault(table: Table, userId: number, cents: number): Promise<Problem | null> {
  if (cents === 0) return null
  const wallet = await findWallet(table, userId, 'USD')
  if (wallet === null) return problem('balance_unavailable')
  return wallet.balance.minorUnits + wallet.creditLimit.minorUnits < cents
    ? problem('insufficient_funds', { amount: toDecimal(usd(cents)), currency: 'USD' })
    : null
}
