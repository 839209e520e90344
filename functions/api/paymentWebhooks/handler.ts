import { createPlatformAccounts } from '../../../shared/accounts/carrierCredentials/carrierAccounts.ts'
import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { readSecret } from '../../../shared/platform/secrets.ts'
import { coreDeps } from '../../runtime/core.ts'
import { withPayments } from '../../runtime/withPayments.ts'
import { paymentWebhookRoutes } from './routes.ts'
import { takePaymentEvent } from './takePaymentEvent.ts'

export const handler = apiHandler(paymentWebhookRoutes, { takePaymentEvent }, () => {
  const deps = withPayments(coreDeps())
  return { ...deps, platformAccounts: createPlatformAccounts(() => readSecret(deps.config.carrierSecretId)) }
})
