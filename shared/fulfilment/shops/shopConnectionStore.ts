import * as v from 'valibot'
import { MINUTE_MS } from '#shared/core/durations.ts'
import { type Action, check, create, put, remove, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals, exists, missing } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { STORE_PLATFORMS } from './rules/storePlatforms.ts'

/* Connections of shops to store platforms in the table. */

/** Time to authorise the connection in the store. */
const CONNECTION_STATE_LIFETIME_MS = 15 * MINUTE_MS

/** Shops indexed per store and user. */
const MAX_SHOPS_PER_STORE = 50

const ShopConnection = v.object({
  userId: v.number(),
  shopId: v.string(),
  platform: v.picklist(STORE_PLATFORMS),
  /** Name of the store on its platform, or its address. */
  store: v.string(),
  encryptedParameters: v.string(),
  encryptedKey: v.string(),
  /** False in connections stored before stores were indexed. */
  isStoreNoted: v.boolean(),
})

/** Store credentials of a shop as stored, encrypted. */
export type ShopConnection = Readonly<v.InferOutput<typeof ShopConnection>>

const shopConnectionCodec = codec(ShopConnection, {
  // Connections of earlier releases are to Shopify.
  migrations: [(item) => ({ isStoreNoted: false, platform: 'shopify', ...item })],
})

export async function findShopConnection(table: Table, userId: number, shopId: string): Promise<ShopConnection | null> {
  const item = await table.get(keys.shopConnection(userId, shopId))
  // User and shop are those of the key, so that a copied item cannot be decrypted.
  return item ? { ...shopConnectionCodec.read(item), userId, shopId } : null
}

/** Stores the credentials of a shop's store, replacing previous ones. */
export const storeConnectionRecord = (connection: ShopConnection): Action =>
  put({ ...keys.shopConnection(connection.userId, connection.shopId), ...shopConnectionCodec.write(connection) })

/** Removes the credentials of a shop's store, if there are any. */
export const removeShopConnection = (userId: number, shopId: string): Action =>
  remove(keys.shopConnection(userId, shopId))

/** Requires that the credentials are unchanged since they were read. */
export const requireActiveConnection = ({ userId, shopId, encryptedKey }: ShopConnection): Action =>
  check(keys.shopConnection(userId, shopId), equals('encryptedKey', encryptedKey))

const StoreOwner = v.object({ userId: v.number(), shopIds: v.array(v.string()), revision: v.number() })

/**
 * Shops connected to a store, the latest last. They may have been deleted or connected elsewhere
 * since.
 */
export type StoreOwner = Readonly<v.InferOutput<typeof StoreOwner>>

const storeOwnerCodec = codec(StoreOwner)

export async function findStoreOwnerRecord(table: Table, store: string): Promise<StoreOwner | null> {
  const item = await table.get(keys.connectedStore(store))
  return item ? storeOwnerCodec.read(item) : null
}

/** Records the connection of a store to a shop, if unchanged since `before` was read. */
export function claimStoreConnection(before: StoreOwner | null, { userId, shopId, store }: ConnectedStore): Action {
  const own = before?.userId === userId ? before.shopIds.filter((id) => id !== shopId) : []
  const shopIds = [...own, shopId].slice(-MAX_SHOPS_PER_STORE)
  const holder: StoreOwner = { userId, shopIds, revision: (before?.revision ?? 0) + 1 }
  return put(
    { ...keys.connectedStore(store), ...storeOwnerCodec.write(holder) },
    before ? equals('revision', before.revision) : missing(),
  )
}

export type ConnectedStore = Pick<ShopConnection, 'userId' | 'shopId' | 'store'>

/** Marks a connection as indexed by store, if it is unchanged since it was read. */
export const markStoreIndexed = ({ userId, shopId, encryptedKey }: ShopConnection): Action =>
  update(keys.shopConnection(userId, shopId), { set: { isStoreNoted: true } }, equals('encryptedKey', encryptedKey))

const ConnectionState = v.object({
  userId: v.number(),
  shopId: v.string(),
  store: v.string(),
  /** Binds the state to a browser session; null if an application started it with its token. */
  sessionProof: v.nullable(v.string()),
  expiresAtMs: v.number(),
})

/** A pending connection of a store to a shop. Only the digest of its state is stored. */
export type ConnectionState = Readonly<v.InferOutput<typeof ConnectionState>>

export function createConnectState(digest: string, state: Omit<ConnectionState, 'expiresAtMs'>, nowMs: number): Action {
  const expiresAtMs = nowMs + CONNECTION_STATE_LIFETIME_MS
  return create({ ...keys.connectState(digest), ...state, expiresAtMs, expiresAt: Math.ceil(expiresAtMs / 1000) })
}

/** Finds a pending connection by state; null if unknown, used or expired. */
export async function findConnectState(table: Table, digest: string, nowMs: number): Promise<ConnectionState | null> {
  const item = await table.get(keys.connectState(digest))
  const state = item ? v.parse(ConnectionState, item) : null
  return state && state.expiresAtMs > nowMs ? state : null
}

/** Consumes a state, which can be used once. */
export const consumeConnectState = (digest: string): Action => remove(keys.connectState(digest), exists())
