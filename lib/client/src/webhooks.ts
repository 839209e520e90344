import type { Event, Open, WebhookPayloads } from './generated/types.ts'

/** Webhook topic. */
export type Topic = keyof WebhookPayloads

/**
 * Verified delivery. The signature covers id, time and payload; topic and account are taken from
 * the headers.
 */
export type WebhookDelivery = {
  /** Same for every attempt; identifies duplicates. */
  readonly id: string
  readonly topic: Open<Topic>
  /** User id of the event. */
  readonly account: number
  /** Time of this attempt. */
  readonly sentAt: Date
  /** Typed by `isTopic`. */
  readonly payload: unknown
}

/** The request is unsigned, signed with another key, or too old: do not trust it. */
export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError'
}

/** Headers of a request, as provided by any server. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

export type VerifyOptions = {
  /** Maximum age of the attempt in seconds, against replay of recorded requests. Default: 300. */
  readonly toleranceSeconds?: number | undefined
  /** Current time, Unix ms. */
  readonly nowMs?: number | undefined
}

const SIGNATURE_TOLERANCE_SECONDS = 300

/**
 * Verifies that a delivery was signed with one of your keys, and parses it. `body` is the raw
 * request body; `keys` is the webhook's key, or during a rotation the new and the previous one.
 * Rejects with `WebhookSignatureError`.
 */
export async function verifyWebhook(
  body: Uint8Array | string,
  headers: WebhookHeaders,
  keys: string | readonly string[],
  { toleranceSeconds = SIGNATURE_TOLERANCE_SECONDS, nowMs = Date.now() }: VerifyOptions = {},
): Promise<WebhookDelivery> {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const header = createHeaderReader(headers)
  const id = header('webhook-id')
  const timestamp = header('webhook-timestamp')
  const signatures = header('webhook-signature')
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => one.slice('v1,'.length))
  if (id === '' || !/^\d{1,12}$/.test(timestamp) || signatures.length === 0) {
    throw new WebhookSignatureError('the webhook-id, webhook-timestamp and webhook-signature headers are required')
  }
  const sentMs = Number(timestamp) * 1_000
  if (Math.abs(nowMs - sentMs) > toleranceSeconds * 1_000) {
    throw new WebhookSignatureError(
      `the timestamp differs from the current time by more than ${toleranceSeconds} seconds`,
    )
  }
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes)
  const tries = [keys].flat().flatMap((key) => signatures.map((signature) => isSignedBy(key, signed, signature)))
  if (!(await Promise.all(tries)).includes(true))
    throw new WebhookSignatureError('the signature does not match any of the keys')
  return {
    id,
    topic: header('x-svc-topic'),
    account: Number(header('x-svc-account')),
    sentAt: new Date(sentMs),
    payload: JSON.parse(new TextDecoder().decode(bytes)),
  }
}

/** Returns the three headers of Standard Webhooks for a delivery. `keys`: newest first. */
export async function signWebhook(
  body: Uint8Array,
  id: string,
  keys: readonly string[],
  nowMs: number = Date.now(),
): Promise<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  const timestamp = String(Math.floor(nowMs / 1_000))
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), body)
  const signatures = await Promise.all(keys.map(async (key) => `v1,${await signBody(signed, key)}`))
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

/** Returns the Base64 HMAC-SHA-256 of bytes. */
export async function signBody(bytes: Uint8Array<ArrayBuffer>, key: string): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', await importHmacKey(key, 'sign'), bytes)
  return btoa(String.fromCharCode(...new Uint8Array(signature)))
}

type FeedLabel = Omit<WebhookPayloads['shipments_label']['shipment'], 'data'>

/** Feed payload of a topic: labels without their PDF, which would exceed the response size. */
type FeedPayload<One extends Topic> = One extends 'shipments_label'
  ? { readonly shipment: FeedLabel }
  : WebhookPayloads[One]

/** Whether a delivery or feed event has this topic, which types its payload. */
export function isTopic<One extends Topic>(
  event: WebhookDelivery,
  topic: One,
): event is WebhookDelivery & { readonly topic: One; readonly payload: WebhookPayloads[One] }
export function isTopic<One extends Topic>(
  event: Event,
  topic: One,
): event is Event & { readonly topic: One; readonly payload: FeedPayload<One> | null }
export function isTopic(event: { readonly topic: string }, topic: Topic): boolean {
  return event.topic === topic
}

function createHeaderReader(headers: WebhookHeaders): (name: string) => string {
  if (headers instanceof Headers) return (name) => headers.get(name) ?? ''
  const headersByLowerCaseName = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  return (name) => [headersByLowerCaseName.get(name) ?? ''].flat().join(' ')
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}

/** Constant-time comparison by `verify`. */
async function isSignedBy(key: string, bytes: Uint8Array<ArrayBuffer>, signature: string): Promise<boolean> {
  const given = decodeBase64(signature)
  return given !== null && crypto.subtle.verify('HMAC', await importHmacKey(key, 'verify'), given, bytes)
}

const importHmacKey = (key: string, use: 'sign' | 'verify') =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, [use])

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}
