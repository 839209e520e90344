import { decrypt, encrypt } from '../platform/encryption.ts'
import type { Webhook } from './webhookStore.ts'

type Owner = Pick<Webhook, 'userId' | 'id'>

/** Bound to its webhook: a key copied into another one does not open there. */
const context = ({ userId, id }: Owner) => ({ userId: String(userId), webhookId: String(id) })

/** Encrypts the key of a webhook for the table. `encryptionKey` is the one for webhook keys. */
export const sealWebhookKey = (encryptionKey: Uint8Array, owner: Owner, key: string): string =>
  encrypt(encryptionKey, Buffer.from(key), context(owner)).toString('base64')

/** The key a webhook's deliveries are signed with. Throws where it is not this webhook's, or the signing secret was changed. */
export function openWebhookKey(encryptionKey: Uint8Array, webhook: Owner & Pick<Webhook, 'sealedKey'>): string {
  const key = decrypt(encryptionKey, Buffer.from(webhook.sealedKey, 'base64'), context(webhook))
  if (!key) throw new Error(`the key of webhook ${webhook.id} cannot be opened`)
  return key.toString()
}
