import { invalid } from '../../../shared/core/problems.ts'
import { type Endpoint, plan } from '../../../shared/http/endpoint.ts'
import { sealWebhookKey } from '../../../shared/webhooks/postWebhook.ts'
import { addressFault } from '../../../shared/webhooks/rules/webhookAddress.ts'
import { createWebhook as storeWebhook, type Webhook } from '../../../shared/webhooks/webhookStore.ts'
import type { WebhookDeps } from './deps.ts'
import type { webhookRoutes } from './routes.ts'
import { webhookView } from './webhookView.ts'

export const createWebhook: Endpoint<typeof webhookRoutes.createWebhook, WebhookDeps> = async (
  { body, caller, nextId, nowMs },
  { config, signingKey },
) => {
  const { address, key, topic } = body.webhook
  const fault = addressFault(address, config.allowPrivateWebhooks)
  if (fault) return invalid(`/webhook/address: ${fault}`)
  const { userId, applicationId } = caller
  const id = nextId()
  const webhook: Webhook = {
    id,
    userId,
    applicationId,
    address,
    topic,
    sealedKey: sealWebhookKey(await signingKey('webhook keys'), { userId, id }, key),
    isActive: true,
    failuresInARow: 0,
    updatedMs: nowMs,
  }
  return plan(storeWebhook(webhook), { webhook: webhookView(webhook) })
}
