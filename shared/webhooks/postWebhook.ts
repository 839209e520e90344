import { createHmac } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import { failure, ok, type Result } from '../core/result.ts'
import { branding } from '../platform/branding.ts'
import { createKeyObject } from '../platform/crypto.ts'
import { decrypt, encrypt } from '../platform/encryption.ts'
import { createGuardedLookup, findPrivateHost, type LookUp } from '../platform/guardedLookup.ts'
import type { PurposeKeys } from '../platform/keySet.ts'
import { MAX_IN_FLIGHT_PER_WEBHOOK } from './rules/webhookLimits.ts'
import type { Webhook } from './webhookStore.ts'

/* Sends webhooks over HTTP, with signatures and signing keys. */

/**
 * Specification, Events, delivery rules: connection within 2 seconds (including DNS), response
 * within 4 seconds in total.
 */
const CONNECT_TIMEOUT_MS = 2_000
const REQUEST_DEADLINE_MS = 4_000

/** Maximum size of a stored response. */
const MAX_STORED_RESPONSE_BYTES = 2_048

export type WebhookPost = {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: Uint8Array
}

export type WebhookResponse = {
  readonly httpStatus: number
  /** Start of the response body. */
  readonly text: string
}

export type PostOptions = {
  /** Permits private networks, for development only. */
  readonly allowPrivate: boolean
  /** Resolves host names. */
  readonly lookUp?: LookUp | undefined
  /** Keep-alive connections; without them each post opens its own. */
  readonly agents?: WebhookAgents
}

/** Keep-alive connections of a process to receivers, all to permitted addresses. */
export type WebhookAgents = { readonly http: http.Agent; readonly https: https.Agent }

/** Idle timeout of a connection, shorter than that of most servers. */
const IDLE_CONNECTION_MS = 4_000

/** Maximum idle connections per host: the concurrent deliveries of a webhook. */
const MAX_IDLE_CONNECTIONS = MAX_IN_FLIGHT_PER_WEBHOOK

export function createWebhookAgents(): WebhookAgents {
  const options = { keepAlive: true, timeout: IDLE_CONNECTION_MS, maxFreeSockets: MAX_IDLE_CONNECTIONS }
  return { http: new http.Agent(options), https: new https.Agent(options) }
}

/**
 * Posts bytes to a webhook's address, without redirects. Unless private networks are permitted, the
 * name is resolved once per connection, all addresses are checked, and the connection uses a
 * checked one, which prevents DNS rebinding. Fails with a reason for the delivery log.
 *
 * If the receiver closes a keep-alive connection while it is reused, the post is sent again on a
 * new connection.
 */
export async function postWebhook(
  { address, headers, payload }: WebhookPost,
  { allowPrivate, lookUp, agents }: PostOptions,
): Promise<Result<WebhookResponse, string>> {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !['http:', 'https:'].includes(url.protocol)) return failure('the webhook URL is not valid')
  const error = allowPrivate ? null : findPrivateHost(url)
  if (error) return failure(error)

  const isSecure = url.protocol === 'https:'
  const { request: open } = isSecure ? https : http
  const keepAliveAgent = (isSecure ? agents?.https : agents?.http) ?? false
  const lookup = createGuardedLookup(allowPrivate, lookUp)
  return new Promise((resolve) => {
    let isEnded = false
    let current: http.ClientRequest | undefined
    const end = (outcome: Result<WebhookResponse, string>, isComplete = false): void => {
      if (isEnded) return
      isEnded = true
      clearTimeout(connecting)
      clearTimeout(overall)
      // A connection is reusable once its response was read to the end.
      if (!isComplete) current?.destroy()
      resolve(outcome)
    }
    const connecting = setTimeout(() => end(failure('could not connect within 2 seconds')), CONNECT_TIMEOUT_MS)
    const overall = setTimeout(() => end(failure('no response within 4 seconds')), REQUEST_DEADLINE_MS)
    const connected = (): void => clearTimeout(connecting)

    const send = (agent: http.Agent | false): void => {
      const request = open(url, { method: 'POST', headers, agent, lookup })
      current = request
      let hasResponse = false
      request.on('socket', (socket) => {
        if (request.reusedSocket) connected()
        else socket.once(isSecure ? 'secureConnect' : 'connect', connected)
      })
      request.on('error', (error) => {
        if (request.reusedSocket && !hasResponse && !isEnded) return send(false)
        end(failure(error.message || error.name))
      })
      request.on('response', (response) => {
        hasResponse = true
        const chunks: Buffer[] = []
        let bytes = 0
        const finish = (isComplete: boolean): void => {
          const text = Buffer.concat(chunks).subarray(0, MAX_STORED_RESPONSE_BYTES).toString()
          end(ok({ httpStatus: response.statusCode ?? 0, text }), isComplete)
        }
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          bytes += chunk.length
          // Discard the rest, so that a receiver cannot keep the connection busy.
          if (bytes >= MAX_STORED_RESPONSE_BYTES) finish(false)
        })
        response.on('end', () => finish(true))
        response.on('error', (error) => end(failure(error.message)))
      })
      request.end(payload)
    }
    send(keepAliveAgent)
  })
}

/** Base64 of the HMAC-SHA-256 of the bytes sent. Source: specification, Events, delivery rules. */
const signature = (key: string, payload: Uint8Array): string =>
  createHmac('sha256', key).update(payload).digest('base64')

/** Signature of the Standard Webhooks specification (v1) over id, time in seconds, and payload. */
const signStandardPayload = (key: string, id: string, timestampSeconds: number, payload: Uint8Array): string =>
  `v1,${createHmac('sha256', key).update(`${id}.${timestampSeconds}.`).update(payload).digest('base64')}`

/** Signing keys of a delivery. */
export type DeliveryKeys = {
  readonly current: string
  /** Previous key while it is valid; null if there is none. */
  readonly previous: string | null
}

type Sent = {
  readonly keys: DeliveryKeys
  readonly topic: string
  readonly userId: number
  readonly deliveryId: string
  readonly payload: Uint8Array
  readonly nowMs: number
}

/**
 * Returns the headers of a delivery: those of the specification, the delivery id, and those of
 * Standard Webhooks. The signature of a previous key has a separate header and is the second one in
 * `webhook-signature`.
 */
export function buildDeliveryHeaders({
  keys,
  topic,
  userId,
  deliveryId,
  payload,
  nowMs,
}: Sent): Record<string, string> {
  const { headerPrefix } = branding()
  const timestampSeconds = Math.floor(nowMs / 1000)
  const valid = [keys.current, ...(keys.previous === null ? [] : [keys.previous])]
  return {
    'User-Agent': `${headerPrefix}/1.0 Webhook`,
    'Content-Type': 'application/json',
    'Content-Length': String(payload.length),
    [`X-${headerPrefix}-Hmac-SHA256`]: signature(keys.current, payload),
    ...(keys.previous === null
      ? {}
      : { [`X-${headerPrefix}-Hmac-SHA256-Previous`]: signature(keys.previous, payload) }),
    [`X-${headerPrefix}-Topic`]: topic,
    [`X-${headerPrefix}-Account`]: String(userId),
    [`X-${headerPrefix}-Event-Id`]: deliveryId,
    'webhook-id': deliveryId,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': valid.map((key) => signStandardPayload(key, deliveryId, timestampSeconds, payload)).join(' '),
  }
}

type Owner = Pick<Webhook, 'userId' | 'id'>

/** Binds a key to its webhook: a copy in another webhook cannot be decrypted. */
const context = ({ userId, id }: Owner) => ({ userId: String(userId), webhookId: String(id) })

/** An encrypted key and the id of its encryption key. */
type EncryptedKey = Pick<Webhook, 'sealedKey' | 'sealedBy'>

/** Encrypts the key of a webhook for storage. `encryptionKeys` are those for webhook keys. */
export async function encryptWebhookKey(encryptionKeys: PurposeKeys, owner: Owner, key: string): Promise<EncryptedKey> {
  const { id, bytes } = await encryptionKeys.current()
  return {
    sealedKey: encrypt(createKeyObject(bytes), Buffer.from(key), context(owner)).toString('base64'),
    sealedBy: id,
  }
}

/**
 * Decrypts a key of a webhook; null if it belongs to another webhook or its encryption key is
 * unavailable.
 */
export async function decryptWebhookKey(
  encryptionKeys: PurposeKeys,
  owner: Owner,
  { sealedKey, sealedBy }: EncryptedKey,
): Promise<string | null> {
  const bytes = await encryptionKeys.find(sealedBy)
  return (
    (bytes && decrypt(createKeyObject(bytes), Buffer.from(sealedKey, 'base64'), context(owner)))?.toString() ?? null
  )
}

/**
 * Returns the signing keys of a webhook's deliveries at an instant. Throws if the current one
 * cannot be decrypted.
 */
export async function decryptDeliveryKeys(
  encryptionKeys: PurposeKeys,
  webhook: Webhook,
  nowMs: number,
): Promise<DeliveryKeys> {
  const { previousKey } = webhook
  const isPreviousKeyActive = previousKey !== null && previousKey.endsAtMs > nowMs
  const [current, previous] = await Promise.all([
    decryptWebhookKey(encryptionKeys, webhook, webhook),
    isPreviousKeyActive ? decryptWebhookKey(encryptionKeys, webhook, previousKey) : null,
  ])
  if (current === null) throw new Error(`the signing key of webhook ${webhook.id} cannot be decrypted`)
  return { current, previous }
}
