import { createHash, randomBytes, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { decrypt, encrypt } from '#shared/platform/encryption.ts'
import { type AwsOperation, ServiceFault } from './jsonService.ts'

const GetSecretValueInput = v.object({ SecretId: v.string() })

const PutSecretValueInput = v.object({
  SecretId: v.string(),
  SecretString: v.string(),
  ClientRequestToken: v.optional(v.pipe(v.string(), v.minLength(32), v.maxLength(64)), () => randomUUID()),
})

/**
 * Emulates GetSecretValue and PutSecretValue of Secrets Manager for fixed secrets; `onPut` persists
 * changes.
 */
export function createSecretService(
  secrets: Record<string, string>,
  onPut: (secretId: string, text: string) => Promise<void> = async () => {},
): Readonly<Record<string, AwsOperation>> {
  const put = new Map<string, string>()
  const newest = new Map<string, string>()
  const textOf = (secretId: string): string => {
    const text = secrets[secretId]
    if (text !== undefined) return text
    throw new ServiceFault('ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
  }
  return {
    'secretsmanager.GetSecretValue': (input) => {
      const { SecretId } = v.parse(GetSecretValueInput, input)
      const SecretString = textOf(SecretId)
      const VersionId = newest.get(SecretId) ?? createHash('sha256').update(SecretString).digest('hex')
      return { Name: SecretId, SecretString, VersionId, VersionStages: ['AWSCURRENT'] }
    },
    'secretsmanager.PutSecretValue': async (input) => {
      const { SecretId, SecretString, ClientRequestToken } = v.parse(PutSecretValueInput, input)
      textOf(SecretId)
      const version = `${SecretId} ${ClientRequestToken}`
      const before = put.get(version)
      if (before !== undefined && before !== SecretString) {
        throw new ServiceFault('ResourceExistsException', 'A resource with the ID you requested already exists.')
      }
      if (before === undefined) {
        put.set(version, SecretString)
        newest.set(SecretId, ClientRequestToken)
        secrets[SecretId] = SecretString
        await onPut(SecretId, SecretString)
      }
      return { Name: SecretId, VersionId: ClientRequestToken, VersionStages: ['AWSCURRENT'] }
    },
  }
}

const Context = v.optional(v.record(v.string(), v.string()), {})
const GenerateDataKeyInput = v.object({
  KeyId: v.string(),
  EncryptionContext: Context,
  KeySpec: v.literal('AES_256'),
})
const Decrypt = v.object({ KeyId: v.optional(v.string()), CiphertextBlob: v.string(), EncryptionContext: Context })

const KEY_BYTES = 32

/**
 * Emulates envelope encryption of KMS with one master key (32 bytes) for every key id. Bytes are
 * Base64.
 */
export function createKeyService(masterKey: Buffer): Readonly<Record<string, AwsOperation>> {
  return {
    'TrentService.GenerateDataKey': (input) => {
      const { KeyId, EncryptionContext } = v.parse(GenerateDataKeyInput, input)
      const dataKey = randomBytes(KEY_BYTES)
      return {
        KeyId,
        Plaintext: dataKey.toString('base64'),
        CiphertextBlob: encrypt(masterKey, dataKey, EncryptionContext).toString('base64'),
      }
    },
    'TrentService.Decrypt': (input) => {
      const { KeyId = 'local', CiphertextBlob, EncryptionContext } = v.parse(Decrypt, input)
      const plain = decrypt(masterKey, Buffer.from(CiphertextBlob, 'base64'), EncryptionContext)
      if (!plain) throw new ServiceFault('InvalidCiphertextException', 'decryption failed: wrong key or context')
      return { KeyId, Plaintext: plain.toString('base64'), EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' }
    },
  }
}
