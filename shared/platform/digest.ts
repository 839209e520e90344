import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** SHA-256 as URL-safe text: how tokens, nonces and secrets are stored. */
export const digest = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('base64url')
}

/** `bytes` random bytes as URL-safe text. */
export const randomText = (bytes: number): string => randomBytes(bytes).toString('base64url')

export const hmac = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

/** Compares two texts in a time that does not tell where they differ. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** JSON content as URL-safe text that only the holder of the key can make. It is signed, not secret. */
export function seal(key: Uint8Array, content: unknown): string {
  const text = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${text}.${hmac(key, text)}`
}

/** What was sealed with this key; undefined for anything else. */
export function unseal(key: Uint8Array, sealed: string): unknown {
  const [text, signature, ...rest] = sealed.split('.')
  if (!text || !signature || rest.length > 0 || !isSameText(hmac(key, text), signature)) return undefined
  return JSON.parse(Buffer.from(text, 'base64url').toString())
}
