import type { Result } from '#shared/core/result.ts'
import type { Payment, PaymentState, SavedCard } from './rules/payment.ts'

/** The page at which a checkout is paid. */
export type OpenCheckout = { readonly checkoutId: string; readonly url: string }

/**
 * Whoever takes payments for us. Calls may be repeated: what a payment's id was given for is done
 * once. Throws where the provider does not answer, and what it would have answered is asked for
 * again later.
 */
export type PaymentProvider = {
  readonly name: string
  /** Refused, in words: the amount, say, or the currency. */
  readonly openCheckout: (payment: Payment) => Promise<Result<OpenCheckout, string>>
  /** What has become of it; refused where it belongs to another mode than ours. */
  readonly stateOf: (payment: Payment) => Promise<Result<PaymentState, string>>
  /** Makes a payment by a card that was kept, without charging it yet. */
  readonly prepareCharge: (payment: Payment, card: SavedCard) => Promise<Result<string, string>>
  /** Charges it: what came of it `stateOf` tells. */
  readonly charge: (intentId: string) => Promise<void>
}
