import { createCoreDeps } from '#functions/runtime/core.ts'
import { createPlatformAccounts } from '#shared/accounts/carrierCredentials/carrierAccounts.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import { loadSecret } from '#shared/platform/secrets.ts'
import { carrierWebhookRoutes } from './routes.ts'
import { takeCarrierEvent } from './takeCarrierEvent.ts'

export const handler = createApiHandler(carrierWebhookRoutes, { takeCarrierEvent }, () => {
  const deps = createCoreDeps()
  return { ...deps, platformAccounts: createPlatformAccounts(() => loadSecret(deps.config.carrierSecretId)) }
})
