import { createPlatformAccounts } from '#shared/accounts/carrierCredentials/carrierAccounts.ts'
import type { PaymentProvider } from '#shared/money/payments/port.ts'
import { parseStripeAccount } from '#shared/money/payments/stripe/rules/account.ts'
import { createStripeClient } from '#shared/money/payments/stripe/stripeProvider.ts'
import { loadSecret } from '#shared/platform/secrets.ts'
import type { CoreDeps } from './core.ts'

/**
 * Adds the payment provider of this environment. Throws on use if there is none or its keys belong
 * to another stage.
 */
export function withPaymentProvider<Deps extends CoreDeps>(
  deps: Deps,
): Deps & { readonly getPaymentProvider: () => Promise<PaymentProvider> } {
  const { config } = deps
  const accounts = createPlatformAccounts(() => loadSecret(config.carrierSecretId))
  return {
    ...deps,
    getPaymentProvider: async () => {
      if (config.payments === null) throw new Error('this stage has no payment provider')
      const { isLive } = config.payments
      const account = parseStripeAccount((await accounts()).stripe, isLive)
      if (!account.ok) throw new Error(account.error)
      return createStripeClient({ account: account.value, isLive, returnUrl: `${config.baseUrl}/oauth/payments` })
    },
  }
}
