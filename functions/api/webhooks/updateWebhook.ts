import { invalid } from '../../../shared/core/problems.ts'
import { type Endpoint, plan } from '../../../shared/http/endpoint.ts'
import { sealWebhookKey } from '../../../shared/webhooks/postWebhook.ts'
import { addressFault } from '../../../shared/webhooks/rules/webhookAddress.ts'
import { changeWebhook, type WebhookChanges } from '../../../shared/webhooks/webhookStore.ts'
import type { WebhookDeps } from './deps.ts'
import { ownWebhook } from './getWebhook.ts'
import type { webhookRoutes } from './routes.ts'
import { webhookView } from './webhookView.ts'

/** Every accepted change starts a webhook again, its failures forgotten, unless it is to pause. */
export const updateWebhook: Endpoint<typeof webhookRoutes.updateWebhook, WebhookDeps> = async (
  { params, body, caller, nowMs },
  { config, signingKey, table },
) => {
  const found = await ownWebhook(table, caller, params.id)
  if (!found.ok) return found.error
  const before = found.value
  const { address = before.address, key, topic = before.topic, active = true } = body.webhook
  if (topic !== before.topic) return invalid('/webhook/topic: cannot change')
  const fault = address === before.address ? null : addressFault(address, config.allowPrivateWebhooks)
  if (fault) return invalid(`/webhook/address: ${fault}`)
  const changes: WebhookChanges = {
    address,
    ...(key === undefined ? {} : { sealedKey: sealWebhookKey(await signingKey('webhook keys'), before, key) }),
    isActive: active,
    ...(active ? { failuresInARow: 0 } : {}),
    updatedMs: nowMs,
  }
  return plan(changeWebhook(before, changes), { webhook: webhookView({ ...before, ...changes }) })
}
