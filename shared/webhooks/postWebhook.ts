import { createHmac } from 'node:crypto'
import { type LookupAddress, lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { failure, ok, type Result } from '../core/result.ts'
import { branding } from '../platform/branding.ts'
import { keyObjectOf } from '../platform/digest.ts'
import { decrypt, encrypt } from '../platform/encryption.ts'
import type { PurposeKeys } from '../platform/keySet.ts'
import { isGlobalAddress } from './rules/webhookAddress.ts'
import type { Webhook } from './webhookStore.ts'

/**
 * Specification, Events, delivery rules: connection within 2 seconds (looking the name up
 * included), answer within 4 overall.
 */
const CONNECT_MS = 2_000
const OVERALL_MS = 4_000

/** As much of an answer as the delivery log keeps. */
const MAX_STORED_RESPONSE_BYTES = 2_048

export type WebhookPost = {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: Uint8Array
}

export type WebhookResponse = {
  readonly httpStatus: number
  /** The beginning of the answer. */
  readonly text: string
}

export type PostOptions = {
  /** Private networks may be reached: for development. */
  readonly allowPrivate: boolean
  /** How names are looked up. */
  readonly lookUp?: LookUp
}

export type LookUp = (
  host: string,
  callback: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void

const systemLookUp: LookUp = (host, callback) => lookup(host, { all: true }, callback)

/**
 * Posts bytes to a webhook's address: one connection of its own, no redirects. Where private
 * networks are closed, the name is looked up once, every address it leads to is checked, and the
 * connection goes to one that was checked: a name that changes its mind gains nothing. Fails with a
 * reason for the delivery log.
 */
export async function postWebhook(
  { address, headers, payload }: WebhookPost,
  { allowPrivate, lookUp = systemLookUp }: PostOptions,
): Promise<Result<WebhookResponse, string>> {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !['http:', 'https:'].includes(url.protocol)) return failure('the webhook URL is not valid')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A literal address is never looked up.
  if (!allowPrivate && isLiteral(url.hostname) && !isGlobalAddress(host)) return failure(notPublic(host))

  const { request: open } = url.protocol === 'https:' ? https : http
  return new Promise((resolve) => {
    const request = open(url, {
      method: 'POST',
      headers,
      agent: false,
      lookup: allowPrivate ? anyAddressLookup(lookUp) : guarded(lookUp),
    })
    const end = (outcome: Result<WebhookResponse, string>): void => {
      clearTimeout(connecting)
      clearTimeout(overall)
      request.destroy()
      resolve(outcome)
    }
    const connecting = setTimeout(() => end(failure('could not connect within 2 seconds')), CONNECT_MS)
    const overall = setTimeout(() => end(failure('no response within 4 seconds')), OVERALL_MS)
    const connected = (): void => clearTimeout(connecting)

    request.on('socket', (socket) => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', connected)
    })
    request.on('error', (error) => end(failure(error.message || error.name)))
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      let bytes = 0
      const answered = (): void =>
        end(
          ok({
            httpStatus: response.statusCode ?? 0,
            text: Buffer.concat(chunks).subarray(0, MAX_STORED_RESPONSE_BYTES).toString(),
          }),
        )
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        bytes += chunk.length
        // Whatever follows is of no interest: nobody can keep us listening.
        if (bytes >= MAX_STORED_RESPONSE_BYTES) answered()
      })
      response.on('end', answered)
      response.on('error', (error) => end(failure(error.message)))
    })
    request.end(payload)
  })
}

const isLiteral = (hostname: string): boolean => hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname)

const notPublic = (host: string): string => `${host} is not a public IP address`

/** Gives a socket what was found, in the form it asks for. */
const found = (
  addresses: readonly LookupAddress[],
  { all }: Parameters<LookupFunction>[1],
  callback: Parameters<LookupFunction>[2],
): void => {
  const [first] = addresses
  if (!first) callback(new Error('the host name could not be resolved'), [])
  else if (all) callback(null, [...addresses])
  else callback(null, first.address, first.family)
}

const anyAddressLookup =
  (lookUp: LookUp): LookupFunction =>
  (host, options, callback) =>
    lookUp(host, (error, addresses) => (error ? callback(error, []) : found(addresses, options, callback)))

/** One look-up, and all it found is checked: what it found is what is connected to. */
const guarded =
  (lookUp: LookUp): LookupFunction =>
  (host, options, callback) =>
    lookUp(host, (error, addresses) => {
      if (error) return callback(error, [])
      const refused = addresses.find(({ address }) => !isGlobalAddress(address))
      if (refused) return callback(new Error(notPublic(`${host} (${refused.address})`)), [])
      found(addresses, options, callback)
    })

/** Base64 of the HMAC-SHA-256 of the bytes sent. Source: specification, Events, delivery rules. */
const signature = (key: string, payload: Uint8Array): string =>
  createHmac('sha256', key).update(payload).digest('base64')

/**
 * The signature of the Standard Webhooks specification (v1): over id, time in seconds, and payload.
 */
const standardSignature = (key: string, id: string, timestampSeconds: number, payload: Uint8Array): string =>
  `v1,${createHmac('sha256', key).update(`${id}.${timestampSeconds}.`).update(payload).digest('base64')}`

/** The keys a delivery is signed with, as its receiver has them. */
export type DeliveryKeys = {
  readonly current: string
  /** The one before, as long as its owner lets it live: null where there is none. */
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
 * The headers of a delivery: those of the specification, the delivery's id, and beside them those
 * of Standard Webhooks. A previous key signs in a header of its own, and stands second in the list
 * of `webhook-signature`.
 */
export function deliveryHeaders({ keys, topic, userId, deliveryId, payload, nowMs }: Sent): Record<string, string> {
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
    'webhook-signature': valid.map((key) => standardSignature(key, deliveryId, timestampSeconds, payload)).join(' '),
  }
}

type Owner = Pick<Webhook, 'userId' | 'id'>

/** Bound to its webhook: a key copied into another one does not open there. */
const context = ({ userId, id }: Owner) => ({ userId: String(userId), webhookId: String(id) })

/** A key as it is stored: encrypted, under which signing key. */
type SealedKey = Pick<Webhook, 'sealedKey' | 'sealedBy'>

/** Encrypts the key of a webhook for the table. `encryptionKeys` are those for webhook keys. */
export async function sealWebhookKey(encryptionKeys: PurposeKeys, owner: Owner, key: string): Promise<SealedKey> {
  const { id, bytes } = await encryptionKeys.current()
  return { sealedKey: encrypt(keyObjectOf(bytes), Buffer.from(key), context(owner)).toString('base64'), sealedBy: id }
}

/**
 * A key of a webhook; null where it is not this webhook's, or the signing key it was encrypted
 * under is not there.
 */
export async function openWebhookKey(
  encryptionKeys: PurposeKeys,
  owner: Owner,
  { sealedKey, sealedBy }: SealedKey,
): Promise<string | null> {
  const bytes = await encryptionKeys.find(sealedBy)
  return (bytes && decrypt(keyObjectOf(bytes), Buffer.from(sealedKey, 'base64'), context(owner)))?.toString() ?? null
}

/**
 * The keys a webhook's deliveries are signed with at an instant. Throws where the current one
 * cannot be opened.
 */
export async function deliveryKeys(
  encryptionKeys: PurposeKeys,
  webhook: Webhook,
  nowMs: number,
): Promise<DeliveryKeys> {
  const { previousKey } = webhook
  const isAlive = previousKey !== null && previousKey.endsAtMs > nowMs
  const [current, previous] = await Promise.all([
    openWebhookKey(encryptionKeys, webhook, webhook),
    isAlive ? openWebhookKey(encryptionKeys, webhook, previousKey) : null,
  ])
  if (current === null) throw new Error(`the signing key of webhook ${webhook.id} cannot be decrypted`)
  return { current, previous }
}
