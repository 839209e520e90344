import { type Endpoint, plan } from '../../../shared/http/endpoint.ts'
import { removeWebhook } from '../../../shared/webhooks/webhookStore.ts'
import type { WebhookDeps } from './deps.ts'
import { ownWebhook } from './getWebhook.ts'
import type { webhookRoutes } from './routes.ts'

export const deleteWebhook: Endpoint<typeof webhookRoutes.deleteWebhook, WebhookDeps> = async (
  { params, caller },
  { table },
) => {
  const found = await ownWebhook(table, caller, params.id)
  return found.ok ? plan(removeWebhook(found.value), {}) : found.error
}
