import * as v from 'valibot'
import { MINUTE_MS } from '#shared/core/durations.ts'
import { type Action, check, create, put, remove, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals, exists, missing } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'

/** Time to authorise the connection in the store. */
const CONNECT_STATE_LIFETIME_MS = 15 * MINUTE_MS

/** Shops of a user that are indexed by their store. */
const MAX_SHOPS_OF_STORE = 50

const ShopConnection = v.object({
  userId: v.number(),
  shopId: v.string(),
  /** The platform's name of the store. */
  store: v.string(),
  encryptedParameters: v.string(),
  encryptedKey: v.string(),
  /** False in connections from before it was noted whose store it is. */
  isStoreNoted: v.boolean(),
})

/** What lets us into a shop's store, as it is stored: encrypted. */
export type ShopConnection = Readonly<v.InferOutput<typeof ShopConnection>>

const shopConnections = codec(ShopConnection, { migrations: [(item) => ({ isStoreNoted: false, ...item })] })

export async function findConnection(table: Table, userId: number, shopId: string): Promise<ShopConnection | null> {
  const item = await table.get(keys.shopConnection(userId, shopId))
  // Whose it is the key says: one that was put elsewhere does not open.
  return item ? { ...shopConnections.read(item), userId, shopId } : null
}

/** Stores what lets us into a shop's store, in place of what did before. */
export const putConnection = (connection: ShopConnection): Action =>
  put({ ...keys.shopConnection(connection.userId, connection.shopId), ...shopConnections.write(connection) })

/** What lets us into a shop's store was not replaced since it was read. */
export const connectionActive = ({ userId, shopId, encryptedKey }: ShopConnection): Action =>
  check(keys.shopConnection(userId, shopId), equals('encryptedKey', encryptedKey))

const StoreHolder = v.object({ userId: v.number(), shopIds: v.array(v.string()), revision: v.number() })

/**
 * Whose shops a store was connected to, the last one last. Shops may be gone, or connected to
 * another store, since.
 */
export type StoreHolder = Readonly<v.InferOutput<typeof StoreHolder>>

const storeHolders = codec(StoreHolder)

export async function findStoreHolder(table: Table, store: string): Promise<StoreHolder | null> {
  const item = await table.get(keys.connectedStore(store))
  return item ? storeHolders.read(item) : null
}

/**
 * Notes that a store is connected to a shop, if nobody has noted anything since `before` was read.
 */
export function claimStore(before: StoreHolder | null, { userId, shopId, store }: ConnectedStore): Action {
  const own = before?.userId === userId ? before.shopIds.filter((id) => id !== shopId) : []
  const shopIds = [...own, shopId].slice(-MAX_SHOPS_OF_STORE)
  const holder: StoreHolder = { userId, shopIds, revision: (before?.revision ?? 0) + 1 }
  return put(
    { ...keys.connectedStore(store), ...storeHolders.write(holder) },
    before ? equals('revision', before.revision) : missing(),
  )
}

export type ConnectedStore = Pick<ShopConnection, 'userId' | 'shopId' | 'store'>

/**
 * Notes of a connection that whose store it is has been noted, if it was not replaced since it was
 * read.
 */
export const markStoreIndexed = ({ userId, shopId, encryptedKey }: ShopConnection): Action =>
  update(keys.shopConnection(userId, shopId), { set: { isStoreNoted: true } }, equals('encryptedKey', encryptedKey))

const ConnectState = v.object({
  userId: v.number(),
  shopId: v.string(),
  store: v.string(),
  /**
   * Proves the browser's session, where it began in one; null where an application began it with
   * its token.
   */
  sessionProof: v.nullable(v.string()),
  expiresAtMs: v.number(),
})

/** Who is about to connect which store to which shop. Only the digest of its state is stored. */
export type ConnectState = Readonly<v.InferOutput<typeof ConnectState>>

export function createConnectState(digest: string, state: Omit<ConnectState, 'expiresAtMs'>, nowMs: number): Action {
  const expiresAtMs = nowMs + CONNECT_STATE_LIFETIME_MS
  return create({ ...keys.connectState(digest), ...state, expiresAtMs, expiresAt: Math.ceil(expiresAtMs / 1000) })
}

/** What a state stands for; null where it is unknown, used or too old. */
export async function findConnectState(table: Table, digest: string, nowMs: number): Promise<ConnectState | null> {
  const item = await table.get(keys.connectState(digest))
  const state = item ? v.parse(ConnectState, item) : null
  return state && state.expiresAtMs > nowMs ? state : null
}

/** A state is used once: by the transaction that removes it. */
export const useConnectState = (digest: string): Action => remove(keys.connectState(digest), exists())
