import { problem } from '#shared/core/problems.ts'
import { type Endpoint, reply } from '#shared/http/endpoint.ts'
import { findPaymentByIntent, requeuePayment } from '#shared/money/payments/paymentStore.ts'
import { parseStripeAccount } from '#shared/money/payments/stripe/rules/account.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { log } from '#shared/platform/log.ts'
import type { PaymentWebhookDeps, paymentWebhookRoutes } from './routes.ts'

/** Loaded on demand, as the SDK is large. */
const loadStripeEventParser = lazily(() => import('#shared/money/payments/stripe/stripeWebhook.ts'))

const unsigned = (first_reason: string) => problem('validation_failed', { first_reason }, { httpStatus: 401 })

/**
 * Events must be signed with our provider account, and only trigger a lookup of the payment: the
 * amount is taken from the provider's API, never from the event.
 */
export const takePaymentEvent: Endpoint<typeof paymentWebhookRoutes.takePaymentEvent, PaymentWebhookDeps> = async (
  { params, rawBody, headers, nowMs },
  { table, config: { payments }, platformAccounts, settlePayment },
) => {
  if (payments === null || params.provider !== payments.provider) return problem('path_not_found')
  const { isLive } = payments
  const account = parseStripeAccount((await platformAccounts()).stripe, isLive)
  if (!account.ok) throw new Error(account.error)
  const { webhookSecret } = account.value
  const { parseStripeEvent } = await loadStripeEventParser()
  const hint = parseStripeEvent(rawBody.bytes, headers['stripe-signature'], { webhookSecret, isLive, nowMs })
  if (hint === null) return unsigned('the signature is missing, invalid or expired')
  if (hint.kind === 'other mode') {
    log.warn('payment event ignored: livemode mismatch', { is_live: !isLive })
    return reply(null)
  }
  const named =
    hint.kind === 'intent' ? await findPaymentByIntent(table, hint.intentId) : hint.kind === 'payment' ? hint : null
  // A payment unknown or not yet stored is reported with its checkout later.
  if (!named || !(await table.commit([requeuePayment(named, nowMs)])).ok) return reply(null)
  await settlePayment?.({ userId: named.userId, id: named.id })
  return reply(null)
}
