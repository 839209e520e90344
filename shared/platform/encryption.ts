import { type CipherKey, createCipheriv, createDecipheriv } from 'node:crypto'
import { generateRandomBytes } from './crypto.ts'

/** Purpose of encrypted text. It is not stored with the text and required for decryption. */
export type EncryptionContext = Readonly<Record<string, string>>

/** NIST SP 800-38D: 96-bit random nonces, permitted for 2^32 messages per key, and full tags. */
const NONCE_BYTES = 12
const AUTHENTICATION_TAG_BYTES = 16

/**
 * Encrypts with AES-256-GCM and a 32-byte key, bound to a context; returns nonce, tag and
 * ciphertext.
 */
export function encrypt(key: CipherKey, plain: Uint8Array, context: EncryptionContext): Buffer {
  const nonce = generateRandomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(canonical(context))
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext])
}

/** Decrypts the output of `encrypt`; null if key or context differ or the data are modified. */
export function decrypt(key: CipherKey, encrypted: Uint8Array, context: EncryptionContext): Buffer | null {
  if (encrypted.length < NONCE_BYTES + AUTHENTICATION_TAG_BYTES) return null
  const nonce = encrypted.subarray(0, NONCE_BYTES)
  const tag = encrypted.subarray(NONCE_BYTES, NONCE_BYTES + AUTHENTICATION_TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: AUTHENTICATION_TAG_BYTES })
    .setAAD(canonical(context))
    .setAuthTag(tag)
  try {
    return Buffer.concat([
      decipher.update(encrypted.subarray(NONCE_BYTES + AUTHENTICATION_TAG_BYTES)),
      decipher.final(),
    ])
  } catch {
    return null
  }
}

/** Serialises a context independent of the field order. */
const canonical = (context: EncryptionContext): Buffer =>
  Buffer.from(JSON.stringify(Object.entries(context).sort(([one], [other]) => (one < other ? -1 : 1))))
