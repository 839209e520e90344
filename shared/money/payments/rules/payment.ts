import * as v from 'valibot'

export const PAYMENT_STATUSES = ['open', 'paid', 'failed', 'expired'] as const

/** A payment through a provider. Account, amount and currency are those recorded at its start. */
export const Payment = v.object({
  id: v.number(),
  userId: v.number(),
  kind: v.picklist(['checkout', 'automatic']),
  currency: v.string(),
  amountMinor: v.number(),
  status: v.picklist(PAYMENT_STATUSES),
  /** Expiry of its checkout page. */
  payableUntilMs: v.number(),
  /** Saves the card for automatic payments. */
  keepsCard: v.boolean(),
  /** Ids at the provider, once known. */
  checkoutId: v.nullable(v.string()),
  intentId: v.nullable(v.string()),
  /** Checkout URL. */
  url: v.nullable(v.string()),
  /** Reason why it failed, or could not be fully booked. */
  reason: v.nullable(v.string()),
  refundedMinor: v.number(),
  disputedMinor: v.number(),
  paidAtMs: v.nullable(v.number()),
  /** Increased by every change. */
  revision: v.number(),
})

export type Payment = Readonly<v.InferOutput<typeof Payment>>

/** Complete state of a payment at its provider, independent of earlier notifications. */
export type PaymentState = {
  readonly status: 'open' | 'processing' | 'paid' | 'failed' | 'expired'
  readonly reason: string | null
  /** Requested amount. */
  readonly amountMinor: number
  readonly currency: string
  readonly intentId: string | null
  /** Card for further charges, if it was to be saved. */
  readonly card: SavedCard | null
  readonly refunds: readonly Reversal[]
  readonly disputes: readonly Reversal[]
}

/** Money refunded or disputed, possibly returned to the platform. */
export type Reversal = { readonly id: string; readonly amountMinor: number; readonly isGone: boolean }

export type SavedCard = { readonly customerId: string; readonly methodId: string }

export type Booking = { readonly reference: string; readonly amountMinor: number; readonly description: string }

/**
 * Returns the ledger bookings of a payment, in order. The reversal of a failed refund or a won
 * dispute is booked only if the original was: `undoes` refers to it.
 */
export function toLedgerBookings(
  { id }: Pick<Payment, 'id'>,
  amountMinor: number,
  { refunds, disputes }: Pick<PaymentState, 'refunds' | 'disputes'>,
): readonly (Booking & { readonly undoes?: string })[] {
  const reference = `payment/${id}`
  const reversal = (kind: 'refund' | 'dispute', words: string, undone: string) => (one: Reversal) => {
    const entryKey = `${reference}/${kind}/${one.id}`
    return one.isGone
      ? [{ reference: entryKey, amountMinor: -one.amountMinor, description: `${words} of card payment ${id}` }]
      : [
          {
            reference: `${entryKey}/back`,
            amountMinor: one.amountMinor,
            description: `${undone} of card payment ${id}`,
            undoes: entryKey,
          },
        ]
  }
  return [
    { reference, amountMinor, description: `Card payment ${id}` },
    ...refunds.flatMap(reversal('refund', 'Refund', 'Failed refund')),
    ...disputes.flatMap(reversal('dispute', 'Dispute', 'Won dispute')),
  ]
}

/** Returns the total that left the platform. */
export const sumReversedMinor = (reversals: readonly Reversal[]): number =>
  reversals.reduce((sum, { amountMinor, isGone }) => sum + (isGone ? amountMinor : 0), 0)

/** Returns how a payment differs from the request; null if it does not. */
export function describePaymentDifference(
  payment: Pick<Payment, 'amountMinor' | 'currency'>,
  state: Pick<PaymentState, 'amountMinor' | 'currency'>,
): string | null {
  if (state.currency !== payment.currency)
    return `the payment was made in ${state.currency}, not in ${payment.currency}`
  return state.amountMinor === payment.amountMinor
    ? null
    : `the requested amount was ${state.amountMinor} of the smallest unit of ${payment.currency}, not ${payment.amountMinor}`
}
