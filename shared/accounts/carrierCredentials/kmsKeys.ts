import { DecryptCommand, GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms'
import type { EncryptionContext } from '#shared/platform/encryption.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { clientLimits } from '#shared/platform/sdkClientLimits.ts'

/**
 * A key for one thing alone: in clear for now, and encrypted, to be kept beside what it encrypts.
 */
export type DataKey = { readonly plain: Uint8Array; readonly encrypted: Uint8Array }

const client = lazily(() => new KMSClient(clientLimits(2_000)))

/** A fresh 256-bit key under a key of KMS, bound to a context. Throws while KMS does not answer. */
export async function generateDataKey(
  keyId: string,
  context: EncryptionContext,
  kms: KMSClient = client(),
): Promise<DataKey> {
  const command = new GenerateDataKeyCommand({ KeyId: keyId, KeySpec: 'AES_256', EncryptionContext: { ...context } })
  const { Plaintext, CiphertextBlob } = await kms.send(command)
  if (!Plaintext || !CiphertextBlob) throw new Error('KMS returned no data key')
  return { plain: Plaintext, encrypted: CiphertextBlob }
}

/**
 * Decrypts a key that was made for this context. Throws for another context or key, and while KMS
 * does not answer.
 */
export async function decryptDataKey(
  keyId: string,
  encrypted: Uint8Array,
  context: EncryptionContext,
): Promise<Uint8Array> {
  const command = new DecryptCommand({ KeyId: keyId, CiphertextBlob: encrypted, EncryptionContext: { ...context } })
  const { Plaintext } = await client().send(command)
  if (!Plaintext) throw new Error('KMS returned no plaintext')
  return Plaintext
}
