import { decryptSecrets, encryptSecrets } from '#shared/accounts/carrierCredentials/vault.ts'
import { log } from '#shared/platform/log.ts'
import type { Action } from '#shared/table/actions.ts'
import type { Table } from '#shared/table/table.ts'
import type { StorefrontConnection } from './port.ts'
import type { StorePlatform } from './rules/storePlatforms.ts'
import {
  claimStoreConnection,
  findShopConnection,
  findStoreOwnerRecord,
  markStoreIndexed,
  requireActiveConnection,
  type ShopConnection,
  type StoreOwner,
  storeConnectionRecord,
} from './shopConnectionStore.ts'
import { disconnectShop, findShop } from './shopStore.ts'

type Place = { readonly userId: number; readonly shopId: string }
type NewStoreConnection = Place & { readonly platform: StorePlatform }

const getContext = ({ userId, shopId }: Place) => ({ userId: String(userId), shopId })

/**
 * Returns the write that stores a shop's store credentials, encrypted under a KMS key, replacing
 * previous ones.
 */
export async function storeShopConnection(
  keyId: string,
  { userId, shopId, platform }: NewStoreConnection,
  connection: StorefrontConnection,
): Promise<Action> {
  const { store, accessToken } = connection
  const sealed = await encryptSecrets(keyId, getContext({ userId, shopId }), { accessToken })
  return storeConnectionRecord({ userId, shopId, platform, store, ...sealed, isStoreNoted: true })
}

/**
 * Decrypts the credentials of a connection for immediate use. Throws if they belong to another
 * shop.
 */
export async function decryptShopConnection(keyId: string, stored: ShopConnection): Promise<StorefrontConnection> {
  const { accessToken } = await decryptSecrets(keyId, getContext(stored), stored)
  if (!accessToken) throw new Error(`shop ${stored.shopId} of user ${stored.userId} has a connection without a token`)
  return { store: stored.store, accessToken }
}

/**
 * Marks a shop as disconnected after its platform rejected the credentials: nothing is imported
 * until its user reconnects it. No effect if it was reconnected.
 */
export async function disconnectStore(table: Table, stored: ShopConnection, reason: string): Promise<void> {
  const lost = await table.commit([requireActiveConnection(stored), disconnectShop(stored.userId, stored.shopId)])
  if (lost.ok) log.warn('shop disconnected', { user_id: stored.userId, shop_id: stored.shopId, reason })
}

/** Returns the account that holds a store, and whether it is another one with a connected shop. */
export async function findStoreOwner(
  table: Table,
  userId: number,
  store: string,
): Promise<{ readonly holder: StoreOwner | null; readonly isTaken: boolean }> {
  const holder = await findStoreOwnerRecord(table, store)
  if (!holder || holder.userId === userId) return { holder, isTaken: false }
  const connected = await Promise.all(
    holder.shopIds.map((shopId) => isShopConnectedToStore(table, holder.userId, shopId, store)),
  )
  return { holder, isTaken: connected.includes(true) }
}

async function isShopConnectedToStore(table: Table, userId: number, shopId: string, store: string): Promise<boolean> {
  const [shop, connection] = await Promise.all([
    findShop(table, userId, shopId),
    findShopConnection(table, userId, shopId),
  ])
  return shop?.isConnected === true && connection?.store === store
}

/** Records the store of an older connection. No effect if another account holds the store. */
export async function saveStoreIndex(table: Table, stored: ShopConnection): Promise<void> {
  if (stored.isStoreNoted) return
  const { holder, isTaken } = await findStoreOwner(table, stored.userId, stored.store)
  if (isTaken) {
    log.warn('store connected by multiple users', { user_id: stored.userId, shop_id: stored.shopId })
    return
  }
  // A concurrent run or new connection takes precedence: the next run retries.
  await table.commit([claimStoreConnection(holder, stored), markStoreIndexed(stored)])
}
