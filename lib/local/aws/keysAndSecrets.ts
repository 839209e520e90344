import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { decrypt, encrypt } from '../../../shared/platform/encryption.ts'
import { type AwsOperation, ServiceFault } from './jsonService.ts'

const GetSecretValue = v.object({ SecretId: v.string() })

/** Secrets Manager's GetSecretValue over a fixed set of secrets. */
export function secretService(secrets: Readonly<Record<string, string>>): Readonly<Record<string, AwsOperation>> {
  return {
    'secretsmanager.GetSecretValue': (input) => {
      const { SecretId } = v.parse(GetSecretValue, input)
      const SecretString = secrets[SecretId]
      if (SecretString === undefined) {
        throw new ServiceFault('ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
      }
      return { Name: SecretId, SecretString, VersionStages: ['AWSCURRENT'] }
    },
  }
}

const Context = v.optional(v.record(v.string(), v.string()), {})
const GenerateDataKey = v.object({
  KeyId: v.string(),
  EncryptionContext: Context,
  KeySpec: v.literal('AES_256'),
})
const Decrypt = v.object({ KeyId: v.optional(v.string()), CiphertextBlob: v.string(), EncryptionContext: Context })

const KEY_BYTES = 32

/** KMS's two calls of envelope encryption, under one master key (32 bytes) for every key id. Bytes travel as Base64. */
export function keyService(masterKey: Buffer): Readonly<Record<string, AwsOperation>> {
  return {
    'TrentService.GenerateDataKey': (input) => {
      const { KeyId, EncryptionContext } = v.parse(GenerateDataKey, input)
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
      if (!plain) throw new ServiceFault('InvalidCiphertextException', 'the key and context do not open this')
      return { KeyId, Plaintext: plain.toString('base64'), EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' }
    },
  }
}
