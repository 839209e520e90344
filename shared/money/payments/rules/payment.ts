import * as v from 'valibot'

export const PAYMENT_STATUSES = ['open', 'paid', 'failed', 'expired'] as const

/**
 * Money that is to come in through a provider. Whose it is, how much and in which currency is what
 * we wrote down when it was begun.
 */
export const Payment = v.object({
  id: v.number(),
  userId: v.number(),
  kind: v.picklist(['checkout', 'automatic']),
  currency: v.string(),
  amountMinor: v.number(),
  status: v.picklist(PAYMENT_STATUSES),
  /** Until when its page can be opened and paid. */
  payableUntilMs: v.number(),
  /** Keeps the card for automatic payments. */
  keepsCard: v.boolean(),
  /** What the provider calls it, once it has it. */
  checkoutId: v.nullable(v.string()),
  intentId: v.nullable(v.string()),
  /** Where it is paid. */
  url: v.nullable(v.string()),
  /** Why it failed, or what of it could not be booked. */
  reason: v.nullable(v.string()),
  refundedMinor: v.number(),
  disputedMinor: v.number(),
  paidAtMs: v.nullable(v.number()),
  /** One more with each change. */
  revision: v.number(),
})

export type Payment = Readonly<v.InferOutput<typeof Payment>>

/**
 * What a provider says of a payment: all that ever happened to it, so that it does not matter what
 * was heard before.
 */
export type PaymentState = {
  readonly status: 'open' | 'processing' | 'paid' | 'failed' | 'expired'
  readonly reason: string | null
  /** What the payer was asked for. */
  readonly amountMinor: number
  readonly currency: string
  readonly intentId: string | null
  /** By which it can be charged again, where it was to be kept. */
  readonly card: SavedCard | null
  readonly refunds: readonly Reversal[]
  readonly disputes: readonly Reversal[]
}

/** Money that went back, or that came to us after all. */
export type Reversal = { readonly id: string; readonly amountMinor: number; readonly isGone: boolean }

export type SavedCard = { readonly customerId: string; readonly methodId: string }

export type Booking = { readonly reference: string; readonly amountMinor: number; readonly description: string }

/**
 * What of a payment belongs on the ledger, in the order in which it may be booked. One that is
 * known to be taken back later (a refund that failed, a dispute that was won) is booked only where
 * it was before: `undoes` names what that is.
 */
export function toBookings(
  { id }: Pick<Payment, 'id'>,
  amountMinor: number,
  { refunds, disputes }: Pick<PaymentState, 'refunds' | 'disputes'>,
): readonly (Booking & { readonly undoes?: string })[] {
  const reference = `payment/${id}`
  const reversal = (kind: 'refund' | 'dispute', words: string, undone: string) => (one: Reversal) => {
    const taken = `${reference}/${kind}/${one.id}`
    return one.isGone
      ? [{ reference: taken, amountMinor: -one.amountMinor, description: `${words} of card payment ${id}` }]
      : [
          {
            reference: `${taken}/back`,
            amountMinor: one.amountMinor,
            description: `${undone} of card payment ${id}`,
            undoes: taken,
          },
        ]
  }
  return [
    { reference, amountMinor, description: `Card payment ${id}` },
    ...refunds.flatMap(reversal('refund', 'Refund', 'Failed refund')),
    ...disputes.flatMap(reversal('dispute', 'Dispute', 'Won dispute')),
  ]
}

/** What of a payment is gone. */
export const reversedMinor = (reversals: readonly Reversal[]): number =>
  reversals.reduce((sum, { amountMinor, isGone }) => sum + (isGone ? amountMinor : 0), 0)

/** Why a payment is not what was asked for; null: it is. */
export function describeDifference(
  payment: Pick<Payment, 'amountMinor' | 'currency'>,
  state: Pick<PaymentState, 'amountMinor' | 'currency'>,
): string | null {
  if (state.currency !== payment.currency)
    return `the payment was made in ${state.currency}, not in ${payment.currency}`
  return state.amountMinor === payment.amountMinor
    ? null
    : `the requested amount was ${state.amountMinor} of the smallest unit of ${payment.currency}, not ${payment.amountMinor}`
}
