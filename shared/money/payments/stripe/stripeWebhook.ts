import Stripe from 'stripe'
import * as v from 'valibot'
import { parseId } from '#shared/core/ids.ts'

/** Age at which an event counts as a replay. */
const MAX_AGE_SECONDS = 300

const reference = v.optional(v.nullable(v.string()))
const Subject = v.object({
  object: v.string(),
  id: v.string(),
  client_reference_id: reference,
  payment_intent: v.optional(v.nullable(v.union([v.string(), v.object({ id: v.string() })]))),
})
const StripeEvent = v.object({ livemode: v.boolean(), data: v.object({ object: Subject }) })

/**
 * The payment an event refers to, by the platform's or the provider's id. The rest of an event is
 * not trusted.
 */
export type Hint =
  | { readonly kind: 'payment'; readonly userId: number; readonly id: number }
  | { readonly kind: 'intent'; readonly intentId: string }
  | { readonly kind: 'other mode' }
  | { readonly kind: 'nothing' }

/** Returns the payment of a Stripe event; null if the signature is invalid or too old. */
export function parseStripeEvent(
  body: Uint8Array,
  signature: string | undefined,
  {
    webhookSecret,
    isLive,
    nowMs,
  }: { readonly webhookSecret: string; readonly isLive: boolean; readonly nowMs: number },
): Hint | null {
  const event = verified(body, signature, webhookSecret, nowMs)
  if (event === null) return null
  const parsed = v.safeParse(StripeEvent, event)
  if (!parsed.success) return { kind: 'nothing' }
  const { livemode, data } = parsed.output
  if (livemode !== isLive) return { kind: 'other mode' }
  const { object, id, client_reference_id, payment_intent } = data.object
  const [user, payment, ...more] = (client_reference_id ?? '').split('-')
  const [userId, paymentId] = [parseId(user ?? ''), parseId(payment ?? '')]
  if (userId !== null && paymentId !== null && more.length === 0) return { kind: 'payment', userId, id: paymentId }
  const intentId =
    object === 'payment_intent' ? id : typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
  return intentId === undefined ? { kind: 'nothing' } : { kind: 'intent', intentId }
}

/** The SDK's tolerance only covers the past; signatures from the future are rejected here. */
function verified(body: Uint8Array, signature = '', secret: string, nowMs: number): unknown {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  if (!(signedAt <= nowMs / 1_000 + MAX_AGE_SECONDS)) return null
  try {
    return Stripe.webhooks.constructEvent(Buffer.from(body), signature, secret, MAX_AGE_SECONDS, undefined, nowMs)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
    throw error
  }
}
