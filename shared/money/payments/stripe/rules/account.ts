import { failure, ok, type Result } from '#shared/core/result.ts'

/** Our account with Stripe. */
export type StripeAccount = {
  readonly secretKey: string
  /** Webhooks are signed with it. */
  readonly webhookSecret: string
  readonly baseUrl: string
}

const STRIPE_HOST = 'https://api.stripe.com'

/** By which a secret key, or a restricted one, is known to be of the live mode. */
const LIVE_KEY = /^(sk|rk)_live_/
const TEST_KEY = /^(sk|rk)_test_/

/**
 * The account as the secret of the stage has it; refused where its keys are of another mode than
 * the stage.
 */
export function readStripeAccount(
  parameters: Readonly<Record<string, string>> | undefined,
  isLive: boolean,
): Result<StripeAccount, string> {
  const { secret_key: secretKey, webhook_secret: webhookSecret, base_url: baseUrl = STRIPE_HOST } = parameters ?? {}
  if (!secretKey || !webhookSecret) return failure('stripe requires secret_key and webhook_secret')
  if (!(isLive ? LIVE_KEY : TEST_KEY).test(secretKey)) {
    return failure(`the stripe secret_key is not in ${isLive ? 'live' : 'test'} mode, the mode of this stage`)
  }
  return ok({ secretKey, webhookSecret, baseUrl })
}
