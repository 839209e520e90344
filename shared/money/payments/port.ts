import type { Result } from '#shared/core/result.ts'
import type { Payment, PaymentState, SavedCard } from './rules/payment.ts'

/** An open checkout page. */
export type OpenCheckout = { readonly checkoutId: string; readonly url: string }

/**
 * A payment provider. Calls are idempotent by the payment's id. Throws if the provider does not
 * respond; the call is repeated later.
 */
export type PaymentProvider = {
  readonly name: string
  /** Fails with a message, such as for the amount or currency. */
  readonly openCheckout: (payment: Payment) => Promise<Result<OpenCheckout, string>>
  /** Returns the state of a payment; fails if it belongs to the other mode (live or test). */
  readonly getState: (payment: Payment) => Promise<Result<PaymentState, string>>
  /** Prepares a payment with a saved card without charging it. */
  readonly prepareCharge: (payment: Payment, card: SavedCard) => Promise<Result<string, string>>
  /** Charges the card; `getState` returns the result. */
  readonly charge: (intentId: string) => Promise<void>
}
