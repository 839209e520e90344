import { findUser } from '../../../shared/accounts/users/userStore.ts'
import { type Money, money } from '../../../shared/core/money.ts'
import { failure, ok, type Result } from '../../../shared/core/result.ts'
import { chargeAlways, credit, openWalletIfNew } from '../../../shared/money/wallet/walletStore.ts'
import { clock } from '../../../shared/platform/clock.ts'
import { keys } from '../../../shared/table/keys.ts'
import type { Table } from '../../../shared/table/table.ts'
import { transactInWords } from './inWords.ts'

export type Deposit = {
  readonly userId: number
  /** Above zero is paid in, below zero is paid out. */
  readonly amount: Money
  /** The payment's own reference: the same one is booked once. */
  readonly reference: string
}

/** Books a payment. `repeated` says that this reference was booked before and nothing was done. */
export async function deposit(
  table: Table,
  { userId, amount, reference }: Deposit,
): Promise<Result<'booked' | 'repeated', string>> {
  if (amount.minorUnits === 0) return failure('a deposit of nothing')
  if (!(await findUser(table, userId))) return failure(`there is no user ${userId}`)
  await openWalletIfNew(table, userId, amount.currency, clock.now())
  const naturalKey = `deposit/${reference}`
  const booking = {
    naturalKey,
    amount: money(Math.abs(amount.minorUnits), amount.currency),
    counterAccount: 'payments',
    description: `${amount.minorUnits > 0 ? 'Payment' : 'Payout'} ${reference}`,
    bookedAtMs: clock.now(),
  }
  return transactInWords<'booked' | 'repeated'>(table, async () => {
    const known = await table.get(keys.booked(userId, naturalKey))
    if (known) return ok({ actions: [], value: 'repeated' })
    const actions = amount.minorUnits > 0 ? credit(userId, booking) : chargeAlways(userId, booking)
    return ok({ actions, value: 'booked' })
  })
}
