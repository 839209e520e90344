import {
  createHash,
  createHmac,
  createSecretKey,
  hash,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { FIRST_KEY_ID } from '../core/keyIds.ts'
import type { PurposeKeys, SigningKey } from './keySet.ts'

/** Returns the SHA-256 hash as URL-safe text, the stored form of tokens, nonces and secrets. */
export function digest(...parts: readonly (string | Uint8Array)[]): string {
  // One-shot hashing takes a third of the time for short texts.
  if (parts.every((part) => typeof part === 'string')) return digestText(parts.map((part) => `${part}\0`).join(''))
  const digesting = createHash('sha256')
  for (const part of parts) digesting.update(part).update('\0')
  return digesting.digest('base64url')
}

/** Returns the SHA-256 hash of a single text as URL-safe text. */
export const digestText = (text: string): string => hash('sha256', text, 'base64url')

/** Random bytes are generated in batches: a batch takes as long as a few bytes. */
const RANDOM_BUFFER_BYTES = 4_096

let pool = Buffer.alloc(0)

/** Returns random bytes that are not reused. */
export function generateRandomBytes(count: number): Buffer {
  if (pool.length < count) pool = randomBytes(Math.max(count, RANDOM_BUFFER_BYTES))
  const selected = pool.subarray(0, count)
  pool = pool.subarray(count)
  return selected
}

/** Returns `bytes` random bytes as URL-safe text. */
export const generateRandomText = (bytes: number): string => generateRandomBytes(bytes).toString('base64url')

/** Cache: creating an OpenSSL key from bytes takes several times as long as signing. */
const cachedKeyObjects = new WeakMap<Uint8Array, KeyObject>()

/** Returns the key object of bytes that must not be overwritten during the process. */
export function createKeyObject(bytes: Uint8Array): KeyObject {
  const key = cachedKeyObjects.get(bytes) ?? createSecretKey(bytes)
  cachedKeyObjects.set(bytes, key)
  return key
}

export const hmac = (key: Uint8Array, text: string): string =>
  createHmac('sha256', createKeyObject(key)).update(text).digest('base64url')

/** Compares two texts in constant time. */
export function isEqualConstantTime(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Signs a text; the signature contains the key id, except for the first key. */
export const sign = ({ id, bytes }: SigningKey, text: string): string =>
  id === FIRST_KEY_ID ? hmac(bytes, text) : `${id}.${hmac(bytes, text)}`

/** Verifies a signature with the key it names. */
export async function isSignature(keys: PurposeKeys, signature: string, text: string): Promise<boolean> {
  const [value = '', keyId = FIRST_KEY_ID, ...rest] = signature.split('.').reverse()
  const bytes = rest.length === 0 ? await keys.find(keyId) : null
  return bytes !== null && isEqualConstantTime(hmac(bytes, text), value)
}

/** Seals JSON content as signed URL-safe text. The content is not encrypted. */
export async function seal(keys: PurposeKeys, content: unknown): Promise<string> {
  const text = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${text}.${sign(await keys.current(), text)}`
}

/** Returns sealed content if the signature is valid, otherwise undefined. */
export async function unseal(keys: PurposeKeys, sealed: string): Promise<unknown> {
  const end = sealed.indexOf('.')
  const text = sealed.slice(0, Math.max(end, 0))
  if (!text || !(await isSignature(keys, sealed.slice(end + 1), text))) return undefined
  return JSON.parse(Buffer.from(text, 'base64url').toString())
}
