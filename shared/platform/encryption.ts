import { type CipherKey, createCipheriv, createDecipheriv } from 'node:crypto'
import { generateRandomBytes } from './digest.ts'

/** What a text was encrypted for. It is not stored with it: whoever decrypts has to know it. */
export type EncryptionContext = Readonly<Record<string, string>>

/**
 * NIST SP 800-38D: 96-bit nonces, which random ones may be under one key for 2^32 messages, and
 * full tags.
 */
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts with AES-256-GCM under a 32-byte key, bound to its context: nonce, tag and ciphertext in
 * one.
 */
export function encrypt(key: CipherKey, plain: Uint8Array, context: EncryptionContext): Buffer {
  const nonce = generateRandomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(canonical(context))
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext])
}

/** Decrypts what `encrypt` made; null where key or context are others, or a bit has changed. */
export function decrypt(key: CipherKey, encrypted: Uint8Array, context: EncryptionContext): Buffer | null {
  if (encrypted.length < NONCE_BYTES + TAG_BYTES) return null
  const nonce = encrypted.subarray(0, NONCE_BYTES)
  const tag = encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(canonical(context))
    .setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}

/** The context as bytes that do not depend on the order of its fields. */
const canonical = (context: EncryptionContext): Buffer =>
  Buffer.from(JSON.stringify(Object.entries(context).sort(([one], [other]) => (one < other ? -1 : 1))))
