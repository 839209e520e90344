import { findUser, formatLockReason, isLocked, requireAccountOpen } from '#shared/accounts/users/userStore.ts'
import { isSandbox } from '#shared/core/ids.ts'
import { type Money, money, toDecimalValue } from '#shared/core/money.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { clock } from '#shared/platform/clock.ts'
import type { Table } from '#shared/table/table.ts'
import type { Decision } from '#shared/table/transact.ts'
import { transactWithMessage } from '#shared/table/transactWithMessage.ts'
import { normaliseReference } from '../rules/plainReference.ts'
import { scheduleBalanceCheck } from './balanceMonitor.ts'
import {
  credit,
  ensureWallet,
  findBookedEntry,
  findWallet,
  forceCharge,
  payOut,
  payOutOnCredit,
  type Wallet,
} from './walletStore.ts'

/* Deposits and payouts, booked by reference. */

export type Deposit = {
  readonly userId: number
  /** Positive for a payment, negative for a payout. */
  readonly amount: Money
  /** Reference of the payment, which is booked once. */
  readonly reference: string
  /** Ledger description; defaults to payment or payout with the reference. */
  readonly description?: string
  /** Pays out even beyond balance and credit limit. */
  readonly beyondLimit?: boolean
}

/** `repeated`: the reference was booked before with the same amount, and nothing is done. */
export type DepositOutcome = 'booked' | 'repeated'

/** Why no payment is booked in a sandbox: it would be lost there. */
export const SANDBOX_PAYMENT_ERROR = 'payments to a sandbox are not possible. Use a simulation to add test funds.'

/** Books a payment. */
export const deposit = (table: Table, paid: Deposit): Promise<Result<DepositOutcome, string>> =>
  transactWithMessage<DepositOutcome>(table, () => decideDeposit(table, paid))

/**
 * Returns the actions that book a payment, from a fresh read. Opens an empty wallet for a new
 * currency first. Fails for the reference of another payment, for a payout beyond balance and
 * credit limit, and for an account in erasure unless the balance approaches zero.
 */
export async function decideDeposit(
  table: Table,
  { userId, amount, reference, description, beyondLimit = false }: Deposit,
): Promise<Result<Decision<DepositOutcome>, string>> {
  const { currency, minorUnits } = amount
  if (minorUnits === 0) return failure('the amount must not be 0')
  if (isSandbox(userId)) return failure(SANDBOX_PAYMENT_ERROR)
  const user = await findUser(table, userId)
  if (!user) return failure(`user ${userId} was not found`)
  const ledgerEntryKey = getDepositKey(reference)
  const before = await findBookedDeposit(table, userId, reference)
  if (before) {
    const isSame = before.amount.currency === currency && before.amount.minorUnits === minorUnits
    return isSame
      ? ok({ actions: [], value: 'repeated' })
      : failure(`${reference} is already booked with ${formatMoney(before.amount)}`)
  }
  const wallet = await findWallet(table, userId, currency)
  const isClosing = isLocked(user)
  const error = isClosing
    ? findSettlementProblem(wallet, amount)
    : beyondLimit
      ? null
      : findCoverageProblem(wallet, amount)
  if (error) return failure(isClosing ? `${formatLockReason(user)}; ${error}` : error)
  await ensureWallet(table, userId, currency, clock.now())
  const booking = {
    naturalKey: ledgerEntryKey,
    amount: money(Math.abs(minorUnits), currency),
    counterAccount: 'payments',
    description: description ?? `${minorUnits > 0 ? 'Payment' : 'Payout'} ${reference}`,
    bookedAtMs: clock.now(),
  }
  const charge = isClosing ? payOut : beyondLimit ? forceCharge : payOutOnCredit
  return ok({
    actions: [
      ...(minorUnits > 0 ? credit(userId, booking) : charge(userId, booking)),
      ...(isClosing ? [] : [requireAccountOpen(userId)]),
      ...(isClosing || minorUnits < 0 ? [] : [scheduleBalanceCheck(userId, currency, clock.now())]),
    ],
    value: 'booked',
  })
}

const getDepositKey = (reference: string): string => `deposit/${normaliseReference(reference)}`

/** A booking under a reference, with its time. */
export type BookedDeposit = { readonly amount: Money; readonly bookedAtMs: number }

/** Finds the booking under a reference; null if none. */
export async function findBookedDeposit(
  table: Table,
  userId: number,
  reference: string,
): Promise<BookedDeposit | null> {
  const ledgerEntryKey = getDepositKey(reference)
  const enteredReference = `deposit/${reference}`
  // Earlier releases booked under the reference as typed.
  const entry =
    (await findBookedEntry(table, userId, ledgerEntryKey)) ??
    (enteredReference === ledgerEntryKey ? null : await findBookedEntry(table, userId, enteredReference))
  return entry && { amount: money(entry.amountMinor, entry.currency), bookedAtMs: entry.bookedAtMs }
}

const formatMoney = (amount: Money): string => `${toDecimalValue(amount)} ${amount.currency}`

/** Returns why a payout is not covered; null for a covered one and for payments. */
function findCoverageProblem(wallet: Wallet | null, { minorUnits, currency }: Money): string | null {
  const { balance, creditLimit } = wallet ?? { balance: money(0, currency), creditLimit: money(0, currency) }
  if (minorUnits > 0 || balance.minorUnits + creditLimit.minorUnits + minorUnits >= 0) return null
  return `the balance is ${formatMoney(balance)} and the credit limit is ${formatMoney(creditLimit)}. A larger payout must be confirmed explicitly.`
}

/** Returns why a booking does not bring a balance closer to zero; null if it does. */
export function findSettlementProblem(wallet: Wallet | null, { minorUnits, currency }: Money): string | null {
  const balance = wallet?.balance ?? money(0, currency)
  const remaining = balance.minorUnits + minorUnits
  const isCloserAmountMatch =
    remaining === 0 ||
    (Math.sign(remaining) === Math.sign(balance.minorUnits) && Math.abs(remaining) < Math.abs(balance.minorUnits))
  return isCloserAmountMatch ? null : `the account can only receive a payout of its balance of ${formatMoney(balance)}`
}
