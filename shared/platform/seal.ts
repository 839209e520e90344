import { hmac, isSameText } from './digest.ts'

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
