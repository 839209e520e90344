import { findUser } from '../../accounts/users/userStore.ts'
import { type Money, money } from '../../core/money.ts'
import { failure, ok, type Result } from '../../core/result.ts'
import { clock } from '../../platform/clock.ts'
import { transactInWords } from '../../table/inWords.ts'
import { keys } from '../../table/keys.ts'
import type { Table } from '../../table/table.ts'
import type { Decision } from '../../table/transact.ts'
import { chargeAlways, credit, openWalletIfNew } from './walletStore.ts'

export type Deposit = {
  readonly userId: number
  /** Above zero is paid in, below zero is paid out. */
  readonly amount: Money
  /** The payment's own reference: the same one is booked once. */
  readonly reference: string
}

/** `repeated`: this reference was booked before, and nothing is done. */
export type DepositOutcome = 'booked' | 'repeated'

/** Books a payment. */
export const deposit = (table: Table, paid: Deposit): Promise<Result<DepositOutcome, string>> =>
  transactInWords<DepositOutcome>(table, () => decideDeposit(table, paid))

/** What books a payment, decided on a fresh read. A wallet of a currency that is new to the user is opened before, empty. */
export async function decideDeposit(
  table: Table,
  { userId, amount, reference }: Deposit,
): Promise<Result<Decision<DepositOutcome>, string>> {
  if (amount.minorUnits === 0) return failure('a deposit of nothing')
  if (!(await findUser(table, userId))) return failure(`there is no user ${userId}`)
  const naturalKey = `deposit/${reference}`
  const known = await table.get(keys.booked(userId, naturalKey))
  if (known) return ok({ actions: [], value: 'repeated' })
  await openWalletIfNew(table, userId, amount.currency, clock.now())
  const booking = {
    naturalKey,
    amount: money(Math.abs(amount.minorUnits), amount.currency),
    counterAccount: 'payments',
    description: `${amount.minorUnits > 0 ? 'Payment' : 'Payout'} ${reference}`,
    bookedAtMs: clock.now(),
  }
  const actions = amount.minorUnits > 0 ? credit(userId, booking) : chargeAlways(userId, booking)
  return ok({ actions, value: 'booked' })
}
