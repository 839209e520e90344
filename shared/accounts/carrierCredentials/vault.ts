import type { KMSClient } from '@aws-sdk/client-kms'
import * as v from 'valibot'
import { decrypt, type EncryptionContext, encrypt } from '#shared/platform/encryption.ts'
import { lazily } from '#shared/platform/lazily.ts'
import type { Credential, CredentialParameters } from './rules/credential.ts'

const loadEncryptionKeys = lazily(() => import('./kmsKeys.ts'))

type Owner = Pick<Credential, 'userId' | 'id'>

/** Stores carrier credentials with envelope encryption, bound to user and credential. */
export type Vault = {
  readonly seal: (owner: Owner, parameters: CredentialParameters) => Promise<EncryptedSecrets>
  /** Throws if the data is of another user or credential. */
  readonly open: (credential: Owner & EncryptedSecrets) => Promise<CredentialParameters>
}

const getContext = ({ userId, id }: Owner) => ({ userId: String(userId), credentialId: String(id) })

const Parameters = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))

/**
 * Secrets by name, encrypted under a data key, and that key, encrypted under a KMS key. Both in
 * Base64.
 */
export type EncryptedSecrets = { readonly encryptedParameters: string; readonly encryptedKey: string }

/** Encrypts secrets under a KMS key, bound to a context. The default client is loaded on demand. */
export async function encryptSecrets(
  keyId: string,
  context: EncryptionContext,
  secrets: Readonly<Record<string, string>>,
  kms?: KMSClient,
): Promise<EncryptedSecrets> {
  const { generateDataKey } = await loadEncryptionKeys()
  const { plain, encrypted } = await generateDataKey(keyId, context, kms)
  const sealed = encrypt(plain, Buffer.from(JSON.stringify(secrets)), context)
  plain.fill(0)
  return { encryptedParameters: sealed.toString('base64'), encryptedKey: Buffer.from(encrypted).toString('base64') }
}

/** Decrypts secrets; throws for another context. */
export async function decryptSecrets(
  keyId: string,
  context: EncryptionContext,
  { encryptedParameters, encryptedKey }: EncryptedSecrets,
): Promise<Readonly<Record<string, string>>> {
  const { decryptDataKey } = await loadEncryptionKeys()
  const plain = await decryptDataKey(keyId, Buffer.from(encryptedKey, 'base64'), context)
  const opened = decrypt(plain, Buffer.from(encryptedParameters, 'base64'), context)
  plain.fill(0)
  if (!opened) throw new Error(`data sealed for ${JSON.stringify(context)} cannot be decrypted`)
  return v.parse(Parameters, opened.toString())
}

/** Creates a vault under a KMS key. */
export const createVault = (keyId: string): Vault => ({
  seal: (owner, parameters) => encryptSecrets(keyId, getContext(owner), parameters),
  open: ({ encryptedParameters, encryptedKey, ...owner }) =>
    decryptSecrets(keyId, getContext(owner), { encryptedParameters, encryptedKey }),
})
