import { createHmac } from 'node:crypto'
import { decrypt, encrypt } from '../platform/encryption.ts'
import type { Webhook } from './webhookStore.ts'

/** Base64 of the HMAC-SHA-256 of the bytes sent. Source: specification, Events, delivery rules. */
const signature = (key: string, payload: Uint8Array): string =>
  createHmac('sha256', key).update(payload).digest('base64')

/** The signature of the Standard Webhooks specification (v1): over id, time in seconds, and payload. */
const standardSignature = (key: string, id: string, timestampSeconds: number, payload: Uint8Array): string =>
  `v1,${createHmac('sha256', key).update(`${id}.${timestampSeconds}.`).update(payload).digest('base64')}`

type Sent = {
  readonly key: string
  readonly topic: string
  readonly userId: number
  readonly deliveryId: string
  readonly payload: Uint8Array
  readonly nowMs: number
}

/** The headers of a delivery: those of the specification, the delivery's id, and beside them those of Standard Webhooks. */
export function deliveryHeaders({ key, topic, userId, deliveryId, payload, nowMs }: Sent): Record<string, string> {
  const timestampSeconds = Math.floor(nowMs / 1000)
  return {
    'User-Agent': 'Svc/1.0 Webhook',
    'Content-Type': 'application/json',
    'Content-Length': String(payload.length),
    'X-Svc-Hmac-SHA256': signature(key, payload),
    'X-Svc-Topic': topic,
    'X-Svc-Account': String(userId),
    'X-Svc-Event-Id': deliveryId,
    'webhook-id': deliveryId,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': standardSignature(key, deliveryId, timestampSeconds, payload),
  }
}

type Owner = Pick<Webhook, 'userId' | 'id'>

/** Bound to its webhook: a key copied into another one does not open there. */
const context = ({ userId, id }: Owner) => ({ userId: String(userId), webhookId: String(id) })

/** Encrypts the key of a webhook for the table. `encryptionKey` is the one for webhook keys. */
export const sealWebhookKey = (encryptionKey: Uint8Array, owner: Owner, key: string): string =>
  encrypt(encryptionKey, Buffer.from(key), context(owner)).toString('base64')

/** The key a webhook's deliveries are signed with. Throws where it is not this webhook's, or the signing secret was changed. */
export function openWebhookKey(encryptionKey: Uint8Array, webhook: Owner & Pick<Webhook, 'sealedKey'>): string {
  const key = decrypt(encryptionKey, Buffer.from(webhook.sealedKey, 'base64'), context(webhook))
  if (!key) throw new Error(`the key of webhook ${webhook.id} cannot be opened`)
  return key.toString()
}
