import { DecryptCommand, GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms'
import type { EncryptionContext } from '#shared/platform/encryption.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { createClientLimits } from '#shared/platform/sdkClientLimits.ts'

/** A data key for a single purpose: in plain text, and encrypted for storage with the data. */
export type DataKey = { readonly plain: Uint8Array; readonly encrypted: Uint8Array }

const client = lazily(() => new KMSClient(createClientLimits(2_000)))

/**
 * Generates a 256-bit data key under a KMS key, bound to a context. Throws if KMS does not respond.
 */
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
 * Decrypts a data key of this context. Throws for another context or key, and if KMS does not
 * respond.
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
