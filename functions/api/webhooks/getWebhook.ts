import { type Endpoint, reply } from '../../../shared/http/endpoint.ts'
import type { WebhookDeps } from './deps.ts'
import { ownWebhook } from './ownWebhook.ts'
import type { webhookRoutes } from './routes.ts'
import { webhookView } from './webhookView.ts'

export const getWebhook: Endpoint<typeof webhookRoutes.getWebhook, WebhookDeps> = async (
  { params, caller },
  { table },
) => {
  const found = await ownWebhook(table, caller, params.id)
  return found.ok ? reply({ webhook: webhookView(found.value) }) : found.error
}
