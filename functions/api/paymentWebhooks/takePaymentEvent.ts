import { problem } from '#shared/core/problems.ts'
import { type Endpoint, reply } from '#shared/http/endpoint.ts'
import { findByIntent, makeDueNow } from '#shared/money/payments/paymentStore.ts'
import { readStripeAccount } from '#shared/money/payments/stripe/rules/account.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { log } from '#shared/platform/log.ts'
import type { PaymentWebhookDeps, paymentWebhookRoutes } from './routes.ts'

/** The SDK is large, and loaded once there is something to check. */
const loadReader = lazily(() => import('#shared/money/payments/stripe/stripeWebhook.ts'))

const unsigned = (first_reason: string) => problem('validation_failed', { first_reason }, { httpStatus: 401 })

/**
 * Only what our account with the provider has signed counts, and only as a hint at which payment to
 * ask about: what came in is what the provider then answers to us, for what we have asked.
 */
export const takePaymentEvent: Endpoint<typeof paymentWebhookRoutes.takePaymentEvent, PaymentWebhookDeps> = async (
  { params, rawBody, headers, nowMs },
  { table, config: { payments }, platformAccounts, settlePayment },
) => {
  if (payments === null || params.provider !== payments.provider) return problem('path_not_found')
  const { isLive } = payments
  const account = readStripeAccount((await platformAccounts()).stripe, isLive)
  if (!account.ok) throw new Error(account.error)
  const { webhookSecret } = account.value
  const { readStripeEvent } = await loadReader()
  const hint = readStripeEvent(rawBody.bytes, headers['stripe-signature'], { webhookSecret, isLive, nowMs })
  if (hint === null) return unsigned('the signature is missing, invalid or expired')
  if (hint.kind === 'other mode') {
    log.warn('payment event ignored: livemode mismatch', { is_live: !isLive })
    return reply(null)
  }
  const named =
    hint.kind === 'intent' ? await findByIntent(table, hint.intentId) : hint.kind === 'payment' ? hint : null
  // Of one that is not there, or that we have not heard of, there is nothing to ask: it is told
  // with its checkout.
  if (!named || !(await table.commit([makeDueNow(named, nowMs)])).ok) return reply(null)
  await settlePayment?.({ userId: named.userId, id: named.id })
  return reply(null)
}
