import * as v from 'valibot'
import { getFirstIdAt } from '#shared/core/ids.ts'
import { isRecord } from '#shared/core/isRecord.ts'
import { problem } from '#shared/core/problems.ts'
import {
  type Action,
  check,
  create,
  type Otherwise,
  put,
  remove,
  type StoredItem,
  update,
} from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { all, any, below, type Condition, equals, exists, missing, plus } from '#shared/table/expressions.ts'
import { due, dueAttributes, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { ALLOCATE_ARRIVALS_JOB } from '../products/productRowStore.ts'
import { DEFAULT_SHOP_SETTINGS, Shop } from './rules/shop.ts'

export type { Shop } from './rules/shop.ts'

/* Shops in the table. */

/** Age up to which a second removal of a shop joins the first; later it restarts the lock. */
const REMOVAL_JOIN_WINDOW_MS = 60_000

/**
 * Time for which a started removal blocks new SKUs and orders. Removal takes a second, and the
 * function times out after half a minute, so an interrupted one must not block the shop forever.
 */
const REMOVAL_LOCK_MS = 120_000

const shops = codec(Shop, {
  encode: (shop) => ({ ...shop, settingsCount: true }),
  migrations: [
    // Settings stored before they applied to both shop types have no mark, and revert to defaults.
    ({ settingsCount, ...shop }) => {
      if (settingsCount === true || shop.type === 'Platform' || !isRecord(shop.settings)) return shop
      const { defaultService, packingSlip } = DEFAULT_SHOP_SETTINGS
      return { ...shop, settings: { ...shop.settings, defaultService, packingSlip } }
    },
  ],
})
const parseShopItem = shops.read

export const parseShop = parseShopItem

export async function findShop(table: Table, userId: number, shopId: string): Promise<Shop | null> {
  const item = await table.get(keys.shop(userId, shopId))
  return item ? parseShopItem(item) : null
}

/** Finds a user's shops in one batch; ids may repeat. */
export async function findShops(table: Table, userId: number, ids: readonly string[]): Promise<readonly Shop[]> {
  const items = await table.batchGet([...new Set(ids)].map((id) => keys.shop(userId, id)))
  return items.map(parseShopItem)
}

/** Returns the walk over a user's shops, sorted by id. */
export const createShopRowQuery = (userId: number) => ({
  pks: [keys.shop(userId, '').pk],
  range: { from: '-', to: '~' },
  read: parseShopItem,
})

const createRemovalCondition = (instantMs: number): Condition =>
  any(missing('removalId'), below('removalId', getFirstIdAt(instantMs)))

/**
 * Requires that a shop exists and is not being removed. Part of every transaction that adds a SKU
 * or an order, as these are not checked again after the removal. `otherwise` is the outcome if not.
 */
export const requireExistingShop = (userId: number, shopId: string, nowMs: number, otherwise: Otherwise): Action =>
  check(keys.shop(userId, shopId), isNotRemoved(nowMs), otherwise)

const isNotRemoved = (nowMs: number): Condition => all(exists(), createRemovalCondition(nowMs - REMOVAL_LOCK_MS))

/**
 * Like `requireExistingShop`, for decisions based on the shop's settings: retries if the shop
 * changed since it was read.
 */
export const requireUnchangedShop = ({ userId, id, revision }: Shop, nowMs: number, otherwise: Otherwise): Action =>
  check(keys.shop(userId, id), all(isNotRemoved(nowMs), equals('revision', revision)), (found) =>
    found && found.revision !== revision ? 'again' : otherwise(found),
  )

/** Stores a new shop; 400/1373 if the id is taken. */
export const createShop = (shop: Shop): Action =>
  create({ ...keys.shop(shop.userId, shop.id), ...shops.write(shop), skusFolded: true }, () =>
    problem('shop_id_taken', { id: shop.id }),
  )

/** Whether the shop's SKU pointers have folded names; true without such a shop. */
export async function hasNormalisedSkus(table: Table, userId: number, shopId: string): Promise<boolean> {
  const item = await table.get(keys.shop(userId, shopId))
  return item === undefined || item.skusFolded === true
}

export const markSkusNormalised = (userId: number, shopId: string): Action =>
  update(keys.shop(userId, shopId), { set: { skusFolded: true } }, exists())

type ShopChanges = Pick<Shop, 'name' | 'isActive' | 'settings'>

const Shortening = v.object({ userId: v.number(), shopId: v.string(), changeId: v.number() })
/** A reduced processing delay of a shop. */
export type Shortening = Readonly<v.InferOutput<typeof Shortening>>

/** Parses a due item; null if it is not a delay reduction. */
export const parseDelayReduction = (item: StoredItem): Shortening | null =>
  item.changeId === undefined ? null : v.parse(Shortening, item)

/** Removes a completed delay reduction, unless the delay was reduced again. */
export const clearDelayReduction = ({ userId, shopId, changeId }: Shortening): Action =>
  remove(keys.shortened(userId, shopId), equals('changeId', changeId))

/**
 * Updates a shop, if it is unchanged since it was read. A reduced delay schedules the rescheduling
 * of its orders.
 */
export function updateShopRecord(
  { userId, id, revision, settings }: Shop,
  changes: ShopChanges,
  changeId: number,
  nowMs: number,
): readonly Action[] {
  const isShorterDelay = changes.settings.delayProcessingHours < settings.delayProcessingHours
  const shortening = {
    ...keys.shortened(userId, id),
    userId,
    shopId: id,
    changeId,
    ...due(ALLOCATE_ARRIVALS_JOB, userId, nowMs),
  }
  return [
    update(
      keys.shop(userId, id),
      { set: { ...changes, settingsCount: true, revision: plus(1) } },
      equals('revision', revision),
    ),
    ...(isShorterDelay ? [put(shortening)] : []),
  ]
}

/** Job that imports orders of connected stores. */
export const IMPORT_ORDERS_JOB = 'importOrders'

/** Cursors of one store, invalid in another. */
const CURSORS = ['importCursor', 'changesCursor', 'changesStartedMs', 'stockCursor'] as const

/**
 * Marks a shop as connected and schedules its import; fails if the shop is absent or not of a
 * platform.
 */
export const connectShop = (userId: number, shopId: string, nowMs: number, otherwise: Otherwise): Action =>
  update(
    keys.shop(userId, shopId),
    { set: { isConnected: true, ...due(IMPORT_ORDERS_JOB, userId, nowMs) }, remove: [...CURSORS] },
    equals('type', 'Platform'),
    otherwise,
  )

/** Marks a shop as disconnected. */
export const disconnectShop = (userId: number, shopId: string): Action =>
  update(keys.shop(userId, shopId), { set: { isConnected: false }, remove: [...CURSORS, ...dueAttributes] }, exists())

/** Progress in reading the changed orders of a store. */
export type ChangeImportProgress = {
  /** Null before the first run. */
  readonly sinceMs: number | null
  /** Next page; null for the first. */
  readonly cursor: string | null
  /** Time of reading the first page; null before. */
  readonly startedMs: number | null
}

/** A shop with the next page of its store's orders; null for the first. */
export type ImportedShop = Shop & {
  readonly importCursor: string | null
  readonly changes: ChangeImportProgress
  /** Last SKU whose stock was pushed; null at the start of the list. */
  readonly stockCursor: string | null
}

export const parseImportedShop = (item: StoredItem): ImportedShop => ({
  ...parseShopItem(item),
  importCursor: toTextOrNull(item.importCursor),
  stockCursor: toTextOrNull(item.stockCursor),
  changes: {
    sinceMs: toNumberOrNull(item.changesSinceMs),
    cursor: toTextOrNull(item.changesCursor),
    startedMs: toNumberOrNull(item.changesStartedMs),
  },
})

const toTextOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const toNumberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Stores the progress of changed orders. No effect if the shop was disconnected. */
export async function recordChangeImportProgress(
  table: Table,
  { userId, id }: Pick<Shop, 'userId' | 'id'>,
  { sinceMs, cursor, startedMs }: ChangeImportProgress,
): Promise<void> {
  const changes = { set: { changesSinceMs: sinceMs, changesCursor: cursor, changesStartedMs: startedMs } }
  await table.update(keys.shop(userId, id), changes, equals('isConnected', true))
}

/** Stores the last SKU whose stock was pushed. No effect if the shop was disconnected. */
export async function recordStockCursor(
  table: Table,
  { userId, id }: Pick<Shop, 'userId' | 'id'>,
  stockCursor: string | null,
): Promise<void> {
  await table.update(keys.shop(userId, id), { set: { stockCursor } }, equals('isConnected', true))
}

/**
 * Stores the progress of a shop's import and, at the end of a run, the time of the next. No effect
 * if the shop was disconnected.
 */
export async function recordImportProgress(
  table: Table,
  { userId, id }: Pick<Shop, 'userId' | 'id'>,
  importCursor: string | null,
  nextAtMs: number | null,
): Promise<void> {
  const changes = { set: { importCursor, ...(nextAtMs === null ? {} : due(IMPORT_ORDERS_JOB, userId, nextAtMs)) } }
  await table.update(keys.shop(userId, id), changes, equals('isConnected', true))
}

/**
 * Starts the removal of a shop, or joins a recent one; new SKUs and orders are blocked from then
 * on. Returns the removal's id; null without such a shop. `removalId`: a new id, whose time limits
 * the lock.
 */
export async function startRemoval(
  table: Table,
  userId: number,
  shopId: string,
  removalId: number,
  nowMs: number,
): Promise<number | null> {
  let standing: number | null = null
  const isFree = all(exists(), createRemovalCondition(nowMs - REMOVAL_JOIN_WINDOW_MS))
  const started = await table.commit([
    update(keys.shop(userId, shopId), { set: { removalId } }, isFree, (found) => {
      standing = found ? v.parse(v.number(), found.removalId) : null
      return 'again'
    }),
  ])
  return started.ok ? removalId : standing
}

/** Aborts the removal of a shop; no effect if another removal has started. */
export async function completeRemoval(table: Table, userId: number, shopId: string, removalId: number): Promise<void> {
  await table.commit([update(keys.shop(userId, shopId), { remove: ['removalId'] }, equals('removalId', removalId))])
}

/** Removes a shop with its credentials, if this removal is still active. */
export const removeShop = (userId: number, shopId: string, removalId: number): readonly Action[] => [
  remove(keys.shop(userId, shopId), equals('removalId', removalId)),
  remove(keys.shopConnection(userId, shopId)),
  remove(keys.shortened(userId, shopId)),
]

/** Whether a shop has a SKU or an order in any status. */
export async function isShopInUse(table: Table, userId: number, shopId: string): Promise<boolean> {
  const pages = await Promise.all(
    [keys.sku(userId, shopId, '').pk, keys.shopOrder(userId, shopId, null, 0).pk].map((pk) =>
      table.query({ pk, limit: 1, only: ['pk'] }),
    ),
  )
  return pages.some(({ items }) => items.length > 0)
}
