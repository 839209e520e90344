import { createCoreDeps } from '#functions/runtime/core.ts'
import { withPayments } from '#functions/runtime/withPayments.ts'
import { createPlatformAccounts } from '#shared/accounts/carrierCredentials/carrierAccounts.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import { loadSecret } from '#shared/platform/secrets.ts'
import { paymentWebhookRoutes } from './routes.ts'
import { takePaymentEvent } from './takePaymentEvent.ts'

export const handler = createApiHandler(paymentWebhookRoutes, { takePaymentEvent }, () => {
  const deps = withPayments(createCoreDeps())
  return { ...deps, platformAccounts: createPlatformAccounts(() => loadSecret(deps.config.carrierSecretId)) }
})
