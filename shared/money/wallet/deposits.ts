import { checkAccountOpen, findUser, isLocked, lockedReason } from '#shared/accounts/users/userStore.ts'
import { isSandbox } from '#shared/core/ids.ts'
import { type Money, money, toDecimal } from '#shared/core/money.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { clock } from '#shared/platform/clock.ts'
import { transactWithMessage } from '#shared/table/inWords.ts'
import type { Table } from '#shared/table/table.ts'
import type { Decision } from '#shared/table/transact.ts'
import { normaliseReference } from '../rules/plainReference.ts'
import { watchBalance } from './balanceWatch.ts'
import {
  credit,
  findBookedEntry,
  findWallet,
  forceCharge,
  openWalletIfNew,
  payOut,
  payOutOnCredit,
  type Wallet,
} from './walletStore.ts'

export type Deposit = {
  readonly userId: number
  /** Above zero is paid in, below zero is paid out. */
  readonly amount: Money
  /** The payment's own reference: the same one is booked once. */
  readonly reference: string
  /** What the ledger says of it; not given: payment or payout, with the reference. */
  readonly description?: string
  /** Paid out even where balance and credit limit do not cover it. */
  readonly beyondLimit?: boolean
}

/** `repeated`: this reference was booked before, with the same amount, and nothing is done. */
export type DepositOutcome = 'booked' | 'repeated'

/** Why no payment is booked in a sandbox: it would be lost there. */
export const PLAY_MONEY = 'payments to a sandbox are not possible. Use a simulation to add test funds'

/** Books a payment. */
export const deposit = (table: Table, paid: Deposit): Promise<Result<DepositOutcome, string>> =>
  transactWithMessage<DepositOutcome>(table, () => decideDeposit(table, paid))

/**
 * What books a payment, decided on a fresh read. A wallet of a currency that is new to the user is
 * opened before, empty. Refused: the reference of another payment, a payout that neither balance
 * nor credit limit cover, and for an account that is being erased all but what brings its balance
 * nearer to zero.
 */
export async function decideDeposit(
  table: Table,
  { userId, amount, reference, description, beyondLimit = false }: Deposit,
): Promise<Result<Decision<DepositOutcome>, string>> {
  const { currency, minorUnits } = amount
  if (minorUnits === 0) return failure('the amount must not be 0')
  if (isSandbox(userId)) return failure(PLAY_MONEY)
  const user = await findUser(table, userId)
  if (!user) return failure(`user ${userId} was not found`)
  const naturalKey = keyOfDeposit(reference)
  const before = await findBookedDeposit(table, userId, reference)
  if (before) {
    const isSame = before.amount.currency === currency && before.amount.minorUnits === minorUnits
    return isSame
      ? ok({ actions: [], value: 'repeated' })
      : failure(`${reference} is already booked with ${formatMoney(before.amount)}`)
  }
  const wallet = await findWallet(table, userId, currency)
  const isLeaving = isLocked(user)
  const fault = isLeaving ? settlementProblem(wallet, amount) : beyondLimit ? null : coverageProblem(wallet, amount)
  if (fault) return failure(isLeaving ? `${lockedReason(user)}; ${fault}` : fault)
  await openWalletIfNew(table, userId, currency, clock.now())
  const booking = {
    naturalKey,
    amount: money(Math.abs(minorUnits), currency),
    counterAccount: 'payments',
    description: description ?? `${minorUnits > 0 ? 'Payment' : 'Payout'} ${reference}`,
    bookedAtMs: clock.now(),
  }
  const charge = isLeaving ? payOut : beyondLimit ? forceCharge : payOutOnCredit
  return ok({
    actions: [
      ...(minorUnits > 0 ? credit(userId, booking) : charge(userId, booking)),
      ...(isLeaving ? [] : [checkAccountOpen(userId)]),
      ...(isLeaving || minorUnits < 0 ? [] : [watchBalance(userId, currency, clock.now())]),
    ],
    value: 'booked',
  })
}

const keyOfDeposit = (reference: string): string => `deposit/${normaliseReference(reference)}`

/** What was booked under a reference, and when. */
export type BookedDeposit = { readonly amount: Money; readonly bookedAtMs: number }

/** Finds what was booked under a reference; null: nothing was. */
export async function findBookedDeposit(
  table: Table,
  userId: number,
  reference: string,
): Promise<BookedDeposit | null> {
  const naturalKey = keyOfDeposit(reference)
  const asTyped = `deposit/${reference}`
  // Former releases booked under the reference as it was typed.
  const entry =
    (await findBookedEntry(table, userId, naturalKey)) ??
    (asTyped === naturalKey ? null : await findBookedEntry(table, userId, asTyped))
  return entry && { amount: money(entry.amountMinor, entry.currency), bookedAtMs: entry.bookedAtMs }
}

const formatMoney = (amount: Money): string => `${toDecimal(amount)} ${amount.currency}`

/** Why a payout is not covered; null: it is, or it is a payment. */
function coverageProblem(wallet: Wallet | null, { minorUnits, currency }: Money): string | null {
  const { balance, creditLimit } = wallet ?? { balance: money(0, currency), creditLimit: money(0, currency) }
  if (minorUnits > 0 || balance.minorUnits + creditLimit.minorUnits + minorUnits >= 0) return null
  return `the balance is ${formatMoney(balance)} and the credit limit is ${formatMoney(creditLimit)}. A larger payout must be confirmed explicitly`
}

/** Why a booking does not settle a balance, which it may at most bring to zero; null: it does. */
export function settlementProblem(wallet: Wallet | null, { minorUnits, currency }: Money): string | null {
  const balance = wallet?.balance ?? money(0, currency)
  const left = balance.minorUnits + minorUnits
  const isNearer =
    left === 0 || (Math.sign(left) === Math.sign(balance.minorUnits) && Math.abs(left) < Math.abs(balance.minorUnits))
  return isNearer ? null : `the account can only receive a payout of its balance of ${formatMoney(balance)}`
}
