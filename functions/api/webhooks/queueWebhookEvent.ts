import { problem } from '../../../shared/core/problems.ts'
import { type Endpoint, plan } from '../../../shared/http/endpoint.ts'
import { parseBody } from '../../../shared/http/parseInput.ts'
import { newDelivery } from '../../../shared/webhooks/deliveryStore.ts'
import { topics } from '../../../shared/webhooks/topics/topics.ts'
import type { WebhookDeps } from './deps.ts'
import { ownWebhook } from './getWebhook.ts'
import type { webhookRoutes } from './routes.ts'

const MAX_PAYLOAD_BYTES = 256 * 1024

export const queueWebhookEvent: Endpoint<typeof webhookRoutes.queueWebhookEvent, WebhookDeps> = async (
  { params, rawBody, caller, nextId, nowMs },
  { table },
) => {
  const found = await ownWebhook(table, caller, params.id)
  if (!found.ok) return found.error
  const { id: webhookId, userId, topic, isActive } = found.value
  if (!isActive) return refusal('the webhook is inactive')
  if (rawBody.bytes.length > MAX_PAYLOAD_BYTES) return refusal('the payload is larger than 256 KB')
  const parsed = parseBody(topics[topic].payload, rawBody.json)
  if (!parsed.ok) return refusal(`the payload does not fit ${topic}`, parsed.error.errors)
  return plan(newDelivery({ userId, webhookId, eventId: nextId(), topic, payload: rawBody.bytes, nowMs }), null)
}

const refusal = (reason: string, errors?: readonly string[]) =>
  problem('webhook_event_refused', { reason }, errors ? { errors } : {})
