import { coreDeps } from '#functions/runtime/core.ts'
import { createPlatformAccounts } from '#shared/accounts/carrierCredentials/carrierAccounts.ts'
import { apiHandler } from '#shared/http/apiHandler.ts'
import { readSecret } from '#shared/platform/secrets.ts'
import { carrierWebhookRoutes } from './routes.ts'
import { takeCarrierEvent } from './takeCarrierEvent.ts'

export const handler = apiHandler(carrierWebhookRoutes, { takeCarrierEvent }, () => {
  const deps = coreDeps()
  return { ...deps, platformAccounts: createPlatformAccounts(() => readSecret(deps.config.carrierSecretId)) }
})
