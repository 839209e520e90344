import { hkdfSync } from 'node:crypto'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { clientLimits } from './sdkClientLimits.ts'

/** Each purpose has a key of its own, so that what is signed for one is worth nothing for another. */
type SigningPurpose = 'page tokens' | 'sessions' | 'forms' | 'webhook keys' | 'return images' | 'access tokens'

export type SigningKeys = (purpose: SigningPurpose) => Promise<Uint8Array>

/** Keys derived (HKDF-SHA-256, 32 bytes) from the one signing secret, which is read at first use and kept as long as the process. */
export function signingKeys(secretId: string): SigningKeys {
  let secret: Promise<string> | undefined
  return async (purpose) => {
    secret ??= readSecret(secretId)
    try {
      return Buffer.from(hkdfSync('sha256', await secret, '', purpose, 32))
    } catch (error) {
      // The next request tries again.
      secret = undefined
      throw error
    }
  }
}

/** A secret's text, as Secrets Manager has it now. Throws while it cannot be read. */
export async function readSecret(secretId: string): Promise<string> {
  const client = new SecretsManagerClient(clientLimits(2_000))
  try {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secretId }))
    if (!SecretString) throw new Error(`secret ${secretId} is empty`)
    return SecretString
  } finally {
    client.destroy()
  }
}
