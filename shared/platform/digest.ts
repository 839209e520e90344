import {
  createHash,
  createHmac,
  createSecretKey,
  hash,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { FIRST_KEY } from '../core/keyIds.ts'
import type { PurposeKeys, SigningKey } from './keySet.ts'

/** SHA-256 as URL-safe text: how tokens, nonces and secrets are stored. */
export function digest(...parts: readonly (string | Uint8Array)[]): string {
  // Short texts take a third as long at once.
  if (parts.every((part) => typeof part === 'string')) return textDigest(parts.map((part) => `${part}\0`).join(''))
  const digesting = createHash('sha256')
  for (const part of parts) digesting.update(part).update('\0')
  return digesting.digest('base64url')
}

/** SHA-256 of a text alone, as URL-safe text. */
export const textDigest = (text: string): string => hash('sha256', text, 'base64url')

/** So many random bytes are made at once: each time takes as long for a few as for all of these. */
const POOL_BYTES = 4_096

let pool = Buffer.alloc(0)

/** Random bytes that nobody else gets. */
export function generateRandomBytes(count: number): Buffer {
  if (pool.length < count) pool = randomBytes(Math.max(count, POOL_BYTES))
  const taken = pool.subarray(0, count)
  pool = pool.subarray(count)
  return taken
}

/** `bytes` random bytes as URL-safe text. */
export const randomText = (bytes: number): string => generateRandomBytes(bytes).toString('base64url')

/**
 * Keys as OpenSSL has them: to make one of bytes takes several times as long as to sign with it.
 */
const keyObjects = new WeakMap<Uint8Array, KeyObject>()

/** Of the bytes of a key that is kept as long as the process: nobody overwrites them. */
export function keyObjectOf(bytes: Uint8Array): KeyObject {
  const key = keyObjects.get(bytes) ?? createSecretKey(bytes)
  keyObjects.set(bytes, key)
  return key
}

export const hmac = (key: Uint8Array, text: string): string =>
  createHmac('sha256', keyObjectOf(key)).update(text).digest('base64url')

/** Compares two texts in a time that does not tell where they differ. */
export function isEqualConstantTime(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** A signature of a text, after the id of its key: the first one is not named. */
export const sign = ({ id, bytes }: SigningKey, text: string): string =>
  id === FIRST_KEY ? hmac(bytes, text) : `${id}.${hmac(bytes, text)}`

/** Whether one of these keys signed a text so. */
export async function isSignature(keys: PurposeKeys, signature: string, text: string): Promise<boolean> {
  const [value = '', keyId = FIRST_KEY, ...rest] = signature.split('.').reverse()
  const bytes = rest.length === 0 ? await keys.find(keyId) : null
  return bytes !== null && isEqualConstantTime(hmac(bytes, text), value)
}

/**
 * JSON content as URL-safe text that only the holder of the keys can make. It is signed, not
 * secret.
 */
export async function seal(keys: PurposeKeys, content: unknown): Promise<string> {
  const text = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${text}.${sign(await keys.current(), text)}`
}

/** What was sealed with one of these keys; undefined for anything else. */
export async function unseal(keys: PurposeKeys, sealed: string): Promise<unknown> {
  const end = sealed.indexOf('.')
  const text = sealed.slice(0, Math.max(end, 0))
  if (!text || !(await isSignature(keys, sealed.slice(end + 1), text))) return undefined
  return JSON.parse(Buffer.from(text, 'base64url').toString())
}
