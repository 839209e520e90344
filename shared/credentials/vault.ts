import * as v from 'valibot'
import type { Credential, CredentialParameters } from '../domain/credentials/credential.ts'
import { decrypt, encrypt } from '../platform/encryption.ts'

type Owner = Pick<Credential, 'userId' | 'id'>
type Sealed = Pick<Credential, 'encryptedParameters' | 'encryptedKey'>

/** Keeps what opens carriers' accounts: envelope encryption, bound to user and credential. */
export type Vault = {
  readonly seal: (owner: Owner, parameters: CredentialParameters) => Promise<Sealed>
  /** Throws where what is stored was made for another user or credential. */
  readonly open: (credential: Owner & Sealed) => Promise<CredentialParameters>
}

const contextOf = ({ userId, id }: Owner) => ({ userId: String(userId), credentialId: String(id) })

const Parameters = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))

/** A vault under a key of KMS. The client is loaded when it is needed: most purchases need no credentials. */
export const createVault = (keyId: string): Vault => ({
  seal: async (owner, parameters) => {
    const { generateDataKey } = await import('./kmsKeys.ts')
    const { plain, encrypted } = await generateDataKey(keyId, contextOf(owner))
    const sealed = encrypt(plain, Buffer.from(JSON.stringify(parameters)), contextOf(owner))
    plain.fill(0)
    return { encryptedParameters: sealed.toString('base64'), encryptedKey: Buffer.from(encrypted).toString('base64') }
  },
  open: async ({ encryptedParameters, encryptedKey, ...owner }) => {
    const { decryptDataKey } = await import('./kmsKeys.ts')
    const plain = await decryptDataKey(keyId, Buffer.from(encryptedKey, 'base64'), contextOf(owner))
    const opened = decrypt(plain, Buffer.from(encryptedParameters, 'base64'), contextOf(owner))
    plain.fill(0)
    if (!opened) throw new Error(`credential ${owner.id} cannot be opened`)
    return v.parse(Parameters, opened.toString())
  },
})
