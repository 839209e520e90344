import { findUser, formatLockReason, isLocked } from '#shared/accounts/users/userStore.ts'
import { HOUR_MS } from '#shared/core/durations.ts'
import { isSandbox } from '#shared/core/ids.ts'
import { isCurrencyCode, type Money, parseDecimalMoney, toDecimalValue } from '#shared/core/money.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { Table } from '#shared/table/table.ts'
import { SANDBOX_PAYMENT_ERROR } from '../wallet/deposits.ts'
import { createPayment, findPayment } from './paymentStore.ts'
import type { Payment } from './rules/payment.ts'

/** Maximum payment in whole currency units; higher amounts require a bank transfer. */
const MAX_PAYMENT_AMOUNT = 999_999

/** Lifetime of a checkout page. */
export const CHECKOUT_LIFETIME_MS = HOUR_MS

/** Settles a payment immediately. A job does so as well, so the outcome does not matter. */
export type SettlementRequester = (payment: { readonly userId: number; readonly id: number }) => Promise<void>

export type PaymentDeps = {
  readonly table: Table
  /** Null if the stage has no card payments. */
  readonly settlePayment: SettlementRequester | null
}

export type PaymentRequest = {
  readonly userId: number
  readonly id: number
  readonly currency: string
  readonly amountMinor: number
  readonly keepsCard: boolean
}

/** Parses an amount to pay in, as entered; fails with a message. */
export function parsePaymentAmount(amount: string, currency: string): Result<Money, string> {
  if (!isCurrencyCode(currency)) return failure('the currency must be an ISO 4217 code, for example USD')
  if (!/^\d{1,9}(\.\d{1,3})?$/.test(amount)) return failure('the amount must be a number such as 50 or 49.95')
  const paid = parseDecimalMoney(amount, currency)
  if (Number(amount) !== toDecimalValue(paid)) return failure(`the amount has too many decimal places for ${currency}`)
  if (paid.minorUnits <= 0) return failure('the amount must be greater than 0')
  return Number(amount) > MAX_PAYMENT_AMOUNT ? failure(`the amount must be at most ${MAX_PAYMENT_AMOUNT}`) : ok(paid)
}

/**
 * Creates a payment once and requests its checkout page from the provider. If it does not respond
 * in time, the page follows later. Fails with a message for a sandbox, a closed account, and a
 * stage without provider.
 */
export async function startPayment(
  { table, settlePayment }: PaymentDeps,
  request: PaymentRequest,
  nowMs: number,
): Promise<Result<Payment, string>> {
  const { userId, id } = request
  if (isSandbox(userId)) return failure(SANDBOX_PAYMENT_ERROR)
  if (settlePayment === null) return failure('card payments are not available. Pay by bank transfer.')
  const user = await findUser(table, userId)
  if (!user) return failure('the account was not found')
  if (isLocked(user)) return failure(formatLockReason(user))
  const payment: Payment = {
    ...request,
    kind: 'checkout',
    status: 'open',
    payableUntilMs: nowMs + CHECKOUT_LIFETIME_MS,
    checkoutId: null,
    intentId: null,
    url: null,
    reason: null,
    refundedMinor: 0,
    disputedMinor: 0,
    paidAtMs: null,
    revision: 1,
  }
  const stored = await table.commit([createPayment(payment, nowMs)])
  const before = stored.ok ? null : await findPayment(table, userId, id)
  if (before && before.url !== null) return ok(before)
  await settlePayment({ userId, id })
  return ok((await findPayment(table, userId, id)) ?? payment)
}
