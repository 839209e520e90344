import { openSecrets, sealSecrets } from '../credentials/vault.ts'
import { log } from '../platform/log.ts'
import type { Action } from '../table/actions.ts'
import { connectionStands, putConnection, type ShopConnection } from '../table/shopConnectionStore.ts'
import { disconnectShop } from '../table/shopStore.ts'
import type { Table } from '../table/table.ts'
import type { PlatformConnection } from './shopPlatform.ts'

type Place = { readonly userId: number; readonly shopId: string }

const contextOf = ({ userId, shopId }: Place) => ({ userId: String(userId), shopId })

/** Keeps what lets us into a shop's store, encrypted under a key of KMS; what was there before goes. */
export async function keepConnection(keyId: string, place: Place, connection: PlatformConnection): Promise<Action> {
  const { store, accessToken } = connection
  const sealed = await sealSecrets(keyId, contextOf(place), { accessToken })
  return putConnection({ ...place, store, ...sealed })
}

/** What was kept, in clear, to be used at once. Throws where that was for another shop. */
export async function openConnection(keyId: string, kept: ShopConnection): Promise<PlatformConnection> {
  const { accessToken } = await openSecrets(keyId, contextOf(kept), kept)
  if (!accessToken) throw new Error(`shop ${kept.shopId} of user ${kept.userId} has a connection without a token`)
  return { store: kept.store, accessToken }
}

/**
 * A platform does not let us in any more: the shop is shown as not connected, and nothing is fetched for it until its owner
 * connects it again. Does nothing where that has happened meanwhile.
 */
export async function loseConnection(table: Table, kept: ShopConnection, reason: string): Promise<void> {
  const lost = await table.commit([connectionStands(kept), disconnectShop(kept.userId, kept.shopId)])
  if (lost.ok) log.warn('a shop is not connected any more', { user_id: kept.userId, shop_id: kept.shopId, reason })
}
