import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { type AwsOperation, ServiceFault } from './jsonService.ts'

const Context = v.optional(v.record(v.string(), v.string()), {})
const GenerateDataKey = v.object({
  KeyId: v.string(),
  EncryptionContext: Context,
  KeySpec: v.optional(v.literal('AES_256'), 'AES_256'),
})
const Decrypt = v.object({ CiphertextBlob: v.string(), EncryptionContext: Context })

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** KMS's two calls of envelope encryption, under one master key (32 bytes) for every key id. */
export function keyService(masterKey: Buffer): Readonly<Record<string, AwsOperation>> {
  return {
    'TrentService.GenerateDataKey': (input) => {
      const { KeyId, EncryptionContext } = v.parse(GenerateDataKey, input)
      const dataKey = randomBytes(32)
      return {
        KeyId,
        Plaintext: dataKey.toString('base64'),
        CiphertextBlob: seal(masterKey, dataKey, canonical(EncryptionContext)).toString('base64'),
      }
    },
    'TrentService.Decrypt': (input) => {
      const { CiphertextBlob, EncryptionContext } = v.parse(Decrypt, input)
      const plain = open(masterKey, Buffer.from(CiphertextBlob, 'base64'), canonical(EncryptionContext))
      if (!plain) throw new ServiceFault('InvalidCiphertextException', 'the key and context do not open this')
      return { KeyId: 'local', Plaintext: plain.toString('base64') }
    },
  }
}

/** The context as bytes that do not depend on the order of its fields. */
const canonical = (context: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(JSON.stringify(Object.entries(context).sort(([one], [other]) => (one < other ? -1 : 1))))

function seal(key: Buffer, plain: Buffer, context: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(context)
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

function open(key: Buffer, sealed: Buffer, context: Buffer): Buffer | null {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(context)
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}
