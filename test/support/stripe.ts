import { signStripeEvent } from '#lib/local/demoPayments/demoStripe.ts'
import { createPayment } from '#shared/money/payments/paymentStore.ts'
import type { Payment } from '#shared/money/payments/rules/payment.ts'
import { CHECKOUT_LIFETIME_MS } from '#shared/money/payments/startPayment.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { testTable } from './accounts.ts'

/** Platform account in the Stripe emulator. */
export const STRIPE_ACCOUNT = { secret_key: 'sk_test_1', webhook_secret: 'whsec_test' }

/** Creates a stored payment, fifty dollars by default. */
export async function aPayment(userId: number, changes: Partial<Payment> = {}): Promise<Payment> {
  const payment: Payment = {
    ...{ id: generateId(), userId, kind: 'checkout', currency: 'USD', amountMinor: 5_000, status: 'open' },
    ...{
      payableUntilMs: clock.now() + CHECKOUT_LIFETIME_MS,
      keepsCard: false,
      checkoutId: 'cs_test_1',
      intentId: null,
    },
    ...{ url: 'https://checkout.stripe.com/1', reason: null, refundedMinor: 0, disputedMinor: 0 },
    ...{ paidAtMs: null, revision: 1 },
    ...changes,
  }
  const stored = await testTable().commit([createPayment(payment, clock.now())])
  if (!stored.ok) throw new Error('the payment was not stored')
  return payment
}

/** Returns a Stripe event as a webhook request. */
export function stripeNews(
  object: Readonly<Record<string, unknown>>,
  { livemode = false, signedMs = clock.now(), secret = STRIPE_ACCOUNT.webhook_secret } = {},
) {
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    livemode,
    data: { object },
  })
  return {
    params: { provider: 'stripe' },
    headers: { 'content-type': 'application/json', 'stripe-signature': signStripeEvent(body, secret, signedMs) },
    body,
  }
}
