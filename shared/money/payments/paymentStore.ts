import * as v from 'valibot'
import { type Action, create, put, remove, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { any, equals, exists, missing } from '#shared/table/expressions.ts'
import { due, dueAttributes, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { Payment } from './rules/payment.ts'

/** Job that settles payments with their providers. */
export const SETTLE_PAYMENTS_JOB = 'settlePayments'

const payments = codec(Payment)

export const parsePayment = payments.read

export async function findPayment(table: Table, userId: number, id: number): Promise<Payment | null> {
  const item = await table.get(keys.payment(userId, id))
  return item ? parsePayment(item) : null
}

/** Lists the newest payments of an account. */
export async function listNewestPayments(table: Table, userId: number, limit: number): Promise<readonly Payment[]> {
  const { items } = await table.query({ pk: keys.payment(userId, 0).pk, descending: true, limit })
  return items.map(parsePayment)
}

export const createPayment = (payment: Payment, nowMs: number): Action =>
  create({
    ...keys.payment(payment.userId, payment.id),
    ...payments.write(payment),
    ...due(SETTLE_PAYMENTS_JOB, payment.userId, nowMs),
  })

export type PaymentChange = Partial<
  Pick<
    Payment,
    'status' | 'checkoutId' | 'intentId' | 'url' | 'reason' | 'refundedMinor' | 'disputedMinor' | 'paidAtMs'
  >
>

/**
 * Updates a payment, if it is unchanged since it was read. `nextLookMs`: time of the next check;
 * null for none.
 */
export const updatePaymentRecord = (
  { userId, id, revision }: Payment,
  changes: PaymentChange,
  nextLookMs: number | null,
): Action => {
  const set = { ...changes, revision: revision + 1 }
  return update(
    keys.payment(userId, id),
    nextLookMs === null
      ? { set, remove: dueAttributes }
      : { set: { ...set, ...due(SETTLE_PAYMENTS_JOB, userId, nextLookMs) } },
    equals('revision', revision),
  )
}

/** Schedules an immediate check of a payment, as its provider reports news. */
export const requeuePayment = ({ userId, id }: Pick<Payment, 'userId' | 'id'>, nowMs: number): Action =>
  update(keys.payment(userId, id), { set: due(SETTLE_PAYMENTS_JOB, userId, nowMs) }, exists())

const pointers = codec(v.object({ userId: v.number(), paymentId: v.number() }))

/** Finds a payment by the provider's id. */
export async function findPaymentByIntent(
  table: Table,
  intentId: string,
): Promise<{ readonly userId: number; readonly id: number } | null> {
  const item = await table.get(keys.paymentIntent(intentId))
  if (!item) return null
  const { userId, paymentId } = pointers.read(item)
  return { userId, id: paymentId }
}

export const createIntentPointer = ({ userId, id }: Pick<Payment, 'userId' | 'id'>, intentId: string): Action =>
  put(
    { ...keys.paymentIntent(intentId), ...pointers.write({ userId, paymentId: id }) },
    any(missing(), equals('paymentId', id)),
  )

const unbooked = codec(v.object({ userId: v.number(), paymentId: v.number(), why: v.string(), sinceMs: v.number() }))

export const parseUnappliedPayment = unbooked.read

/** Reports a payment that could not be fully booked to operators. */
export const recordUnappliedPayment = ({ userId, id }: Payment, why: string, nowMs: number): Action =>
  put({ ...keys.unbookedPayment(id), ...unbooked.write({ userId, paymentId: id, why, sinceMs: nowMs }) })

export const clearUnappliedPayment = ({ id }: Pick<Payment, 'id'>): Action => remove(keys.unbookedPayment(id))
