import Stripe from 'stripe'
import { money } from '#shared/core/money.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { PaymentProvider } from '../port.ts'
import type { Payment, PaymentState, Reversal } from '../rules/payment.ts'
import type { StripeAccount } from './rules/account.ts'
import { fromStripeAmount, toStripeAmount } from './rules/amounts.ts'

/* Payment provider Stripe. */

const TIMEOUT_MS = 8_000
const RETRIES = 2
/** Refunds and disputes read for one payment, more than occur in practice. */
const MAX_LISTED_REVERSALS = 1_000

/** Whether Stripe rejected the request itself, so that a retry would fail. */
const isPermanentError = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError

type Settings = {
  readonly account: StripeAccount
  readonly isLive: boolean
  readonly returnUrl: string
  /** Timeout of a request. */
  readonly timeoutMs?: number
}

/**
 * Creates the Stripe provider from its SDK. Each object created has the payment's id as idempotency
 * key and in its metadata.
 */
export function createStripeClient({ account, isLive, returnUrl, timeoutMs = TIMEOUT_MS }: Settings): PaymentProvider {
  const { hostname, port, protocol } = new URL(account.baseUrl)
  const stripe = new Stripe(account.secretKey, {
    host: hostname,
    ...(port === '' ? {} : { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })

  const nameOf = ({ userId, id }: Payment): string => `${userId}-${id}`
  const once = (payment: Payment, operation: string) => ({ idempotencyKey: `${operation}/${nameOf(payment)}` })

  async function callStripe<Answer>(call: () => Promise<Answer>): Promise<Result<Answer, string>> {
    try {
      return ok(await call())
    } catch (error) {
      if (isPermanentError(error)) return failure(error.message)
      throw error
    }
  }

  const openCheckout: PaymentProvider['openCheckout'] = async (payment) => {
    const { currency, amountMinor, keepsCard, payableUntilMs } = payment
    const amount = toStripeAmount(money(amountMinor, currency))
    if (!amount.ok) return amount
    const metadata = { payment: nameOf(payment) }
    const opened = await callStripe(() =>
      stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: nameOf(payment),
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: amount.value,
                product_data: { name: 'Top-up of your balance' },
              },
            },
          ],
          metadata,
          payment_intent_data: { metadata, ...(keepsCard ? { setup_future_usage: 'off_session' } : {}) },
          ...(keepsCard ? { customer_creation: 'always' } : {}),
          expires_at: Math.floor(payableUntilMs / 1_000),
          success_url: returnUrl,
          cancel_url: returnUrl,
        },
        once(payment, 'checkout'),
      ),
    )
    if (!opened.ok) return opened
    const { id, url, livemode } = opened.value
    if (livemode !== isLive) return failure(formatModeMismatch(livemode))
    return url === null ? failure('the provider returned no checkout page') : ok({ checkoutId: id, url })
  }

  async function getIntentState(intent: Stripe.PaymentIntent): Promise<Pick<PaymentState, 'refunds' | 'disputes'>> {
    const found = { payment_intent: intent.id, limit: 100 }
    const [refunds, disputes] = await Promise.all([
      stripe.refunds.list(found).autoPagingToArray({ limit: MAX_LISTED_REVERSALS }),
      stripe.disputes.list(found).autoPagingToArray({ limit: MAX_LISTED_REVERSALS }),
    ])
    return {
      refunds: refunds.map((refund) => reversal(refund, refund.status !== 'failed' && refund.status !== 'canceled')),
      disputes: disputes.flatMap((dispute) => {
        const isReversed = REVERSED_BY_STATUS.get(dispute.status)
        return isReversed === undefined ? [] : [reversal(dispute, isReversed)]
      }),
    }
  }

  async function getCheckoutState(checkoutId: string): Promise<Result<PaymentState, string>> {
    const found = await callStripe(() => stripe.checkout.sessions.retrieve(checkoutId, { expand: ['payment_intent'] }))
    if (!found.ok) return found
    const session = found.value
    if (session.livemode !== isLive) return failure(formatModeMismatch(session.livemode))
    const currency = (session.currency ?? '').toUpperCase()
    const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
    const shared = {
      amountMinor: fromStripeAmount(session.amount_total ?? 0, currency).minorUnits,
      currency,
      intentId: intent?.id ?? null,
      reason: intent?.last_payment_error?.message ?? null,
      card: intent && cardOf(intent),
    }
    const isPaid = session.payment_status === 'paid' && intent !== null
    const status =
      session.status !== 'complete'
        ? session.status === 'expired'
          ? 'expired'
          : 'open'
        : isPaid
          ? 'paid'
          : intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
            ? 'failed'
            : 'processing'
    return ok({ ...shared, status, ...(isPaid ? await getIntentState(intent) : NOTHING) })
  }

  async function getPaymentState(intentId: string): Promise<Result<PaymentState, string>> {
    const found = await callStripe(() => stripe.paymentIntents.retrieve(intentId))
    if (!found.ok) return found
    const intent = found.value
    if (intent.livemode !== isLive) return failure(formatModeMismatch(intent.livemode))
    const currency = intent.currency.toUpperCase()
    const status = getPaymentStatus(intent)
    return ok({
      amountMinor: fromStripeAmount(intent.amount, currency).minorUnits,
      currency,
      intentId: intent.id,
      status,
      reason: intent.last_payment_error?.message ?? null,
      card: null,
      ...(status === 'paid' ? await getIntentState(intent) : NOTHING),
    })
  }

  return {
    name: 'stripe',
    openCheckout,
    getState: ({ checkoutId, intentId }) => {
      if (checkoutId !== null) return getCheckoutState(checkoutId)
      if (intentId !== null) return getPaymentState(intentId)
      throw new Error('the payment was not started')
    },
    prepareCharge: async (payment, { customerId, methodId }) => {
      const amount = toStripeAmount(money(payment.amountMinor, payment.currency))
      if (!amount.ok) return amount
      const prepared = await callStripe(() =>
        stripe.paymentIntents.create(
          {
            amount: amount.value,
            currency: payment.currency.toLowerCase(),
            customer: customerId,
            payment_method: methodId,
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            metadata: { payment: nameOf(payment) },
          },
          once(payment, 'prepare'),
        ),
      )
      return prepared.ok ? ok(prepared.value.id) : prepared
    },
    charge: async (intentId) => {
      // A declined card or completed charge is found by its state.
      await callStripe(() =>
        stripe.paymentIntents.confirm(intentId, { off_session: true }, { idempotencyKey: `charge/${intentId}` }),
      )
    },
  }
}

const NOTHING = { refunds: [], disputes: [] } as const

const formatModeMismatch = (isLive: boolean): string => `it is in ${isLive ? 'live' : 'test'} mode, unlike this stage`

/** Whether the money of a dispute is gone; absent for mere inquiries. */
const REVERSED_BY_STATUS: ReadonlyMap<string, boolean> = new Map([
  ['needs_response', true],
  ['under_review', true],
  ['lost', true],
  ['won', false],
])

const reversal = ({ id, amount, currency }: Stripe.Refund | Stripe.Dispute, isReversed: boolean): Reversal => ({
  id,
  amountMinor: fromStripeAmount(amount, currency.toUpperCase()).minorUnits,
  isGone: isReversed,
})

const idOf = (found: string | { readonly id: string } | null | undefined): string | null =>
  typeof found === 'string' ? found : (found?.id ?? null)

function cardOf({ customer, payment_method }: Stripe.PaymentIntent): PaymentState['card'] {
  const [customerId, methodId] = [idOf(customer), idOf(payment_method)]
  return customerId === null || methodId === null ? null : { customerId, methodId }
}

function getPaymentStatus({ status, last_payment_error }: Stripe.PaymentIntent): PaymentState['status'] {
  switch (status) {
    case 'succeeded':
      return 'paid'
    case 'processing':
      return 'processing'
    case 'requires_confirmation':
      return 'open'
    case 'requires_payment_method':
      return last_payment_error ? 'failed' : 'open'
    default:
      return 'failed'
  }
}
