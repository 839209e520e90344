import type { KMSClient } from '@aws-sdk/client-kms'
import * as v from 'valibot'
import { decrypt, type EncryptionContext, encrypt } from '#shared/platform/encryption.ts'
import { lazily } from '#shared/platform/lazily.ts'
import type { Credential, CredentialParameters } from './rules/credential.ts'

const loadKeys = lazily(() => import('./kmsKeys.ts'))

type Owner = Pick<Credential, 'userId' | 'id'>

/** Keeps what opens carriers' accounts: envelope encryption, bound to user and credential. */
export type Vault = {
  readonly seal: (owner: Owner, parameters: CredentialParameters) => Promise<SealedSecrets>
  /** Throws where what is stored was made for another user or credential. */
  readonly open: (credential: Owner & SealedSecrets) => Promise<CredentialParameters>
}

const contextOf = ({ userId, id }: Owner) => ({ userId: String(userId), credentialId: String(id) })

const Parameters = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))

/**
 * Secrets by name, encrypted under a data key of their own; and that key, encrypted under one of
 * KMS. Both Base64.
 */
export type SealedSecrets = { readonly encryptedParameters: string; readonly encryptedKey: string }

/**
 * Encrypts secrets under a key of KMS, bound to a context. The process's own client is loaded when
 * it is needed.
 */
export async function sealSecrets(
  keyId: string,
  context: EncryptionContext,
  secrets: Readonly<Record<string, string>>,
  kms?: KMSClient,
): Promise<SealedSecrets> {
  const { generateDataKey } = await loadKeys()
  const { plain, encrypted } = await generateDataKey(keyId, context, kms)
  const sealed = encrypt(plain, Buffer.from(JSON.stringify(secrets)), context)
  plain.fill(0)
  return { encryptedParameters: sealed.toString('base64'), encryptedKey: Buffer.from(encrypted).toString('base64') }
}

/** Secrets as they were sealed; throws where that was done for another context. */
export async function openSecrets(
  keyId: string,
  context: EncryptionContext,
  { encryptedParameters, encryptedKey }: SealedSecrets,
): Promise<Readonly<Record<string, string>>> {
  const { decryptDataKey } = await loadKeys()
  const plain = await decryptDataKey(keyId, Buffer.from(encryptedKey, 'base64'), context)
  const opened = decrypt(plain, Buffer.from(encryptedParameters, 'base64'), context)
  plain.fill(0)
  if (!opened) throw new Error(`data sealed for ${JSON.stringify(context)} cannot be decrypted`)
  return v.parse(Parameters, opened.toString())
}

/** A vault under a key of KMS. */
export const createVault = (keyId: string): Vault => ({
  seal: (owner, parameters) => sealSecrets(keyId, contextOf(owner), parameters),
  open: ({ encryptedParameters, encryptedKey, ...owner }) =>
    openSecrets(keyId, contextOf(owner), { encryptedParameters, encryptedKey }),
})
