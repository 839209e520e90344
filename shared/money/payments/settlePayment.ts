import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/core/durations.ts'
import { money } from '#shared/core/money.ts'
import { ok } from '#shared/core/result.ts'
import type { Action } from '#shared/table/actions.ts'
import type { Table } from '#shared/table/table.ts'
import { transactWithMessage } from '#shared/table/transactWithMessage.ts'
import { decideDeposit } from '../wallet/deposits.ts'
import { findBookedAmount } from '../wallet/walletStore.ts'
import { findSavedCard, storeCard } from './automaticPayments.ts'
import {
  clearUnappliedPayment,
  createIntentPointer,
  findPayment,
  type PaymentChange,
  recordUnappliedPayment,
  requeuePayment,
  updatePaymentRecord,
} from './paymentStore.ts'
import type { PaymentProvider } from './port.ts'
import {
  describePaymentDifference,
  type Payment,
  type PaymentState,
  sumReversedMinor,
  toLedgerBookings,
} from './rules/payment.ts'

/* Settlement of card payments, refunds and disputes. */

/** Delays after a payment at which it is checked for missed refunds and disputes. */
const PAYMENT_RECHECK_DELAYS_MS = [DAY_MS, 7 * DAY_MS, 30 * DAY_MS, 60 * DAY_MS, 120 * DAY_MS] as const

/** Age at which a pending bank payment counts as failed. */
const PAYMENT_EXPIRY_DELAY_MS = 21 * DAY_MS

/** Interval of checking payments that take days at the bank. */
const SLOW_RECHECK_INTERVAL_MS = 6 * HOUR_MS

/** Interval of checking open payments, if no webhook reports them earlier. */
const OPEN_RECHECK_INTERVAL_MS = 10 * MINUTE_MS

export type PaymentSettlementDeps = {
  readonly table: Table
  readonly provider: PaymentProvider
  readonly nowMs: () => number
}

/**
 * Synchronises a payment with its provider: starts it, or books payments and refunds. The
 * provider's state is complete and each part booked once under its own reference, so notifications
 * may arrive in any order, repeatedly or not at all. Throws if the provider does not respond, or if
 * something cannot be booked, which is reported to operators.
 */
export async function settlePayment(userId: number, id: number, deps: PaymentSettlementDeps): Promise<string> {
  const payment = await findPayment(deps.table, userId, id)
  if (!payment) return 'gone'
  if (payment.status === 'open' && !isStarted(payment)) return begin(payment, deps)
  if (payment.status === 'expired') return rest(payment, deps)
  const { provider } = deps
  let state = await provider.getState(payment)
  if (state.ok && state.value.status === 'open' && payment.kind === 'automatic' && payment.intentId !== null) {
    await provider.charge(payment.intentId)
    state = await provider.getState(payment)
  }
  if (state.ok) return settle(payment, state.value, deps)
  // The provider may no longer know a paid payment, for example after an account change: nothing is
  // reversed.
  if (payment.status === 'paid') throw new Error(`payment ${id} of user ${userId} is unknown: ${state.error}`)
  return fail(payment, state.error, deps)
}

const isStarted = ({ kind, checkoutId, intentId }: Payment): boolean =>
  (kind === 'checkout' ? checkoutId : intentId) !== null

/** Updates a payment, if it is unchanged; otherwise another process has advanced it. */
async function change(
  payment: Payment,
  changes: PaymentChange,
  nextLookMs: number | null,
  { table }: PaymentSettlementDeps,
  ...others: readonly Action[]
): Promise<boolean> {
  return (await table.commit([updatePaymentRecord(payment, changes, nextLookMs), ...others])).ok
}

async function begin(payment: Payment, deps: PaymentSettlementDeps): Promise<string> {
  const { provider, nowMs, table } = deps
  if (nowMs() >= payment.payableUntilMs) {
    await change(payment, { status: 'expired' }, null, deps)
    return 'expired'
  }
  if (payment.kind === 'automatic') {
    const card = await findSavedCard(table, payment)
    const prepared = card && (await provider.prepareCharge(payment, card))
    if (!prepared?.ok) return fail(payment, prepared?.error ?? 'the saved card no longer exists', deps)
    const intentId = prepared.value
    await change(payment, { intentId }, nowMs(), deps, createIntentPointer(payment, intentId))
    return settlePayment(payment.userId, payment.id, deps)
  }
  const opened = await provider.openCheckout(payment)
  if (!opened.ok) return fail(payment, opened.error, deps)
  await change(payment, opened.value, nowMs() + OPEN_RECHECK_INTERVAL_MS, deps)
  return 'opened'
}

async function fail(payment: Payment, reason: string, deps: PaymentSettlementDeps): Promise<string> {
  await change(payment, { status: 'failed', reason, url: null }, null, deps)
  return 'unpaid'
}

async function rest(payment: Payment, deps: PaymentSettlementDeps): Promise<string> {
  await change(payment, {}, null, deps)
  return payment.status
}

async function settle(payment: Payment, state: PaymentState, deps: PaymentSettlementDeps): Promise<string> {
  const now = deps.nowMs()
  switch (state.status) {
    case 'open':
      if (now < payment.payableUntilMs + PAYMENT_EXPIRY_DELAY_MS) {
        await change(payment, {}, now + OPEN_RECHECK_INTERVAL_MS, deps)
        return 'open'
      }
      return fail(payment, 'the payment was not completed', deps)
    case 'processing':
      if (now < payment.payableUntilMs + PAYMENT_EXPIRY_DELAY_MS) {
        await change(payment, { url: null }, now + SLOW_RECHECK_INTERVAL_MS, deps)
        return 'processing'
      }
      return fail(payment, 'the bank has not confirmed the payment', deps)
    case 'failed':
      return fail(payment, state.reason ?? 'the payment was declined', deps)
    case 'expired':
      await change(payment, { status: 'expired', url: null }, null, deps)
      return 'expired'
    case 'paid':
      return book(payment, state, deps)
  }
}

/** Books payments and refunds in order, then records that. */
async function book(payment: Payment, state: PaymentState, deps: PaymentSettlementDeps): Promise<string> {
  const { table, nowMs } = deps
  const why = describePaymentDifference(payment, state) ?? (await bookPaymentEntries(payment, state, table))
  if (why !== null) {
    await table.commit([recordUnappliedPayment(payment, why, nowMs())])
    throw new Error(`part of payment ${payment.id} of user ${payment.userId} could not be booked: ${why}`)
  }
  if (payment.keepsCard && state.card) await storeCard(table, payment, state.card, nowMs())
  const paidAtMs = payment.paidAtMs ?? nowMs()
  const changed = await change(
    payment,
    {
      status: 'paid',
      url: null,
      reason: null,
      intentId: state.intentId,
      refundedMinor: sumReversedMinor(state.refunds),
      disputedMinor: sumReversedMinor(state.disputes),
      paidAtMs,
    },
    PAYMENT_RECHECK_DELAYS_MS.map((after) => paidAtMs + after).find((lookMs) => lookMs > nowMs()) ?? null,
    deps,
    clearUnappliedPayment(payment),
    ...(state.intentId === null ? [] : [createIntentPointer(payment, state.intentId)]),
  )
  // A concurrent process may have had an older or newer state.
  if (!changed) await table.commit([requeuePayment(payment, nowMs())])
  return 'paid'
}

/** Returns null if everything is booked. */
async function bookPaymentEntries(payment: Payment, state: PaymentState, table: Table): Promise<string | null> {
  const { userId, amountMinor, currency } = payment
  for (const { reference, undoes, ...booking } of toLedgerBookings(payment, amountMinor, state)) {
    const done = await transactWithMessage<void>(table, async () => {
      if (undoes !== undefined && !(await findBookedAmount(table, userId, `deposit/${undoes}`))) {
        return ok({ actions: [], value: undefined })
      }
      const decided = await decideDeposit(table, {
        userId,
        amount: money(booking.amountMinor, currency),
        reference,
        description: booking.description,
        beyondLimit: true,
      })
      return decided.ok ? ok({ actions: decided.value.actions, value: undefined }) : decided
    })
    if (!done.ok) return done.error
  }
  return null
}
