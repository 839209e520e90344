import { failure, ok, type Result } from '#shared/core/result.ts'

/** The platform's Stripe account. */
export type StripeAccount = {
  readonly secretKey: string
  /** Verifies webhook signatures. */
  readonly webhookSecret: string
  readonly baseUrl: string
}

const STRIPE_HOST = 'https://api.stripe.com'

/** Prefixes of secret and restricted keys by mode. */
const LIVE_KEY_PATTERN = /^(sk|rk)_live_/
const TEST_KEY = /^(sk|rk)_test_/

/** Parses the account from the stage's secret; fails if its keys are of the other mode. */
export function parseStripeAccount(
  parameters: Readonly<Record<string, string>> | undefined,
  isLive: boolean,
): Result<StripeAccount, string> {
  const { secret_key: secretKey, webhook_secret: webhookSecret, base_url: baseUrl = STRIPE_HOST } = parameters ?? {}
  if (!secretKey || !webhookSecret) return failure('stripe requires secret_key and webhook_secret')
  if (!(isLive ? LIVE_KEY_PATTERN : TEST_KEY).test(secretKey)) {
    return failure(`the stripe secret_key is not in ${isLive ? 'live' : 'test'} mode, the mode of this stage`)
  }
  return ok({ secretKey, webhookSecret, baseUrl })
}
