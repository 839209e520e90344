import * as v from 'valibot'
import { firstIdAt } from '#shared/core/ids.ts'
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
import { SERVE_JOB } from '../products/productRowStore.ts'
import { DEFAULT_SETTINGS, Shop } from './rules/shop.ts'

export type { Shop } from './rules/shop.ts'

/** Age up to which a second removal of a shop joins the first; later it restarts the lock. */
const REMOVAL_JOIN_WINDOW_MS = 60_000

/**
 * A removal that was begun holds off new SKUs and orders for so long. It takes a second or never
 * ends: whoever removes is dead after half a minute, and what it has left must not block the shop
 * for ever.
 */
const REMOVAL_HOLDS_MS = 120_000

const shops = codec(Shop, {
  encode: (shop) => ({ ...shop, settingsCount: true }),
  migrations: [
    // Settings were written before they counted for shops of both types; since then they have a
    // mark.
    ({ settingsCount, ...shop }) => {
      if (settingsCount === true || shop.type === 'Platform' || !isRecord(shop.settings)) return shop
      const { defaultService, packingSlip } = DEFAULT_SETTINGS
      return { ...shop, settings: { ...shop.settings, defaultService, packingSlip } }
    },
  ],
})
const readShop = shops.read

/** A user's shop; null where there is none. */
export async function findShop(table: Table, userId: number, shopId: string): Promise<Shop | null> {
  const item = await table.get(keys.shop(userId, shopId))
  return item ? readShop(item) : null
}

/** Those of a user's shops that are there, in one batch; an id may be named more than once. */
export async function findShops(table: Table, userId: number, ids: readonly string[]): Promise<readonly Shop[]> {
  const items = await table.batchGet([...new Set(ids)].map((id) => keys.shop(userId, id)))
  return items.map(readShop)
}

/** What lists walk: a user's shops, by the text of their ids. */
export const shopRows = (userId: number) => ({
  pks: [keys.shop(userId, '').pk],
  range: { from: '-', to: '~' },
  read: readShop,
})

const wasBegunBefore = (instantMs: number): Condition =>
  any(missing('removalId'), below('removalId', firstIdAt(instantMs)))

/**
 * The shop is there and not being removed: whoever gives a shop a SKU or an order puts this into
 * the same transaction, since nobody looks for them again once the shop is gone. `otherwise` says
 * what it means where the shop does not stand.
 */
export const shopExists = (userId: number, shopId: string, nowMs: number, otherwise: Otherwise): Action =>
  check(keys.shop(userId, shopId), stands(nowMs), otherwise)

const stands = (nowMs: number): Condition => all(exists(), wasBegunBefore(nowMs - REMOVAL_HOLDS_MS))

/**
 * The same for what is decided by a shop's settings: a shop that has changed since it was read
 * leads to a fresh decision.
 */
export const shopUnchanged = ({ userId, id, revision }: Shop, nowMs: number, otherwise: Otherwise): Action =>
  check(keys.shop(userId, id), all(stands(nowMs), equals('revision', revision)), (found) =>
    found && found.revision !== revision ? 'again' : otherwise(found),
  )

/** Stores a new shop; 400/1373 where its user has one of this id. */
export const createShop = (shop: Shop): Action =>
  create({ ...keys.shop(shop.userId, shop.id), ...shops.write(shop), skusFolded: true }, () =>
    problem('shop_id_taken', { id: shop.id }),
  )

/**
 * Whether what a shop's SKUs stand for is found in any case; so it is where there is no such shop.
 */
export async function areSkusFolded(table: Table, userId: number, shopId: string): Promise<boolean> {
  const item = await table.get(keys.shop(userId, shopId))
  return item === undefined || item.skusFolded === true
}

export const markSkusFolded = (userId: number, shopId: string): Action =>
  update(keys.shop(userId, shopId), { set: { skusFolded: true } }, exists())

type ShopChanges = Pick<Shop, 'name' | 'isActive' | 'settings'>

const Shortening = v.object({ userId: v.number(), shopId: v.string(), changeId: v.number() })
/** That a shop's delay has become shorter. */
export type Shortening = Readonly<v.InferOutput<typeof Shortening>>

/** Null: it is something else that the job which serves orders that wait has found. */
export const readDelayReduction = (item: StoredItem): Shortening | null =>
  item.changeId === undefined ? null : v.parse(Shortening, item)

/** All orders are brought forward, unless the delay became still shorter meanwhile. */
export const clearDelayReduction = ({ userId, shopId, changeId }: Shortening): Action =>
  remove(keys.shortened(userId, shopId), equals('changeId', changeId))

/**
 * Changes a shop that is still as it was read. Where its orders are to wait less, the job that
 * serves those who wait is told.
 */
export function changeShop(
  { userId, id, revision, settings }: Shop,
  changes: ShopChanges,
  changeId: number,
  nowMs: number,
): readonly Action[] {
  const isShorter = changes.settings.delayProcessingHours < settings.delayProcessingHours
  const shortening = {
    ...keys.shortened(userId, id),
    userId,
    shopId: id,
    changeId,
    ...due(SERVE_JOB, userId, nowMs),
  }
  return [
    update(
      keys.shop(userId, id),
      { set: { ...changes, settingsCount: true, revision: plus(1) } },
      equals('revision', revision),
    ),
    ...(isShorter ? [put(shortening)] : []),
  ]
}

/** The job that fetches the orders of connected stores. */
export const IMPORT_JOB = 'importOrders'

/** Places in lists of one store: they mean nothing in another. */
const CURSORS = ['importCursor', 'changesCursor', 'changesStartedMs'] as const

/**
 * Tells that a platform's store is connected to a shop, whose orders are fetched from now on; fails
 * where the shop is gone, or none of a platform.
 */
export const connectShop = (userId: number, shopId: string, nowMs: number, otherwise: Otherwise): Action =>
  update(
    keys.shop(userId, shopId),
    { set: { isConnected: true, ...due(IMPORT_JOB, userId, nowMs) }, remove: [...CURSORS] },
    equals('type', 'Platform'),
    otherwise,
  )

/** Tells that a shop's store has to be connected again. */
export const disconnectShop = (userId: number, shopId: string): Action =>
  update(keys.shop(userId, shopId), { set: { isConnected: false }, remove: [...CURSORS, ...dueAttributes] }, exists())

/** Which changes of a store's orders are read next. */
export type ChangesProgress = {
  /** Null: none were read yet. */
  readonly sinceMs: number | null
  /** Page to read next; null: the first. */
  readonly cursor: string | null
  /** When the first page was read; null where no page was. */
  readonly startedMs: number | null
}

/** A shop with the page of its store's orders that is read next; null: the first. */
export type ImportedShop = Shop & { readonly importCursor: string | null; readonly changes: ChangesProgress }

export const readImportedShop = (item: StoredItem): ImportedShop => ({
  ...readShop(item),
  importCursor: textOrNull(item.importCursor),
  changes: {
    sinceMs: numberOrNull(item.changesSinceMs),
    cursor: textOrNull(item.changesCursor),
    startedMs: numberOrNull(item.changesStartedMs),
  },
})

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/**
 * Notes which changes of the store's orders were read. Does nothing where the shop was disconnected
 * since.
 */
export async function recordChangesProgress(
  table: Table,
  { userId, id }: Pick<Shop, 'userId' | 'id'>,
  { sinceMs, cursor, startedMs }: ChangesProgress,
): Promise<void> {
  const changes = { set: { changesSinceMs: sinceMs, changesCursor: cursor, changesStartedMs: startedMs } }
  await table.update(keys.shop(userId, id), changes, equals('isConnected', true))
}

/**
 * Notes how far the import of a shop's orders has come, and, at the end of a run, when it goes on.
 * Does nothing where the shop was disconnected meanwhile.
 */
export async function recordImportProgress(
  table: Table,
  { userId, id }: Pick<Shop, 'userId' | 'id'>,
  importCursor: string | null,
  nextAtMs: number | null,
): Promise<void> {
  const changes = { set: { importCursor, ...(nextAtMs === null ? {} : due(IMPORT_JOB, userId, nextAtMs)) } }
  await table.update(keys.shop(userId, id), changes, equals('isConnected', true))
}

/**
 * Begins the removal of a shop, or joins one begun just now: new SKUs and orders are held off from
 * here on. Answers the removal's id; null where there is no such shop. `removalId` is a fresh id,
 * whose instant says how long it holds.
 */
export async function beginRemoval(
  table: Table,
  userId: number,
  shopId: string,
  removalId: number,
  nowMs: number,
): Promise<number | null> {
  let standing: number | null = null
  const isFree = all(exists(), wasBegunBefore(nowMs - REMOVAL_JOIN_WINDOW_MS))
  const begun = await table.commit([
    update(keys.shop(userId, shopId), { set: { removalId } }, isFree, (found) => {
      standing = found ? v.parse(v.number(), found.removalId) : null
      return 'again'
    }),
  ])
  return begun.ok ? removalId : standing
}

/** Lets a shop stand after all; does nothing where another removal has begun. */
export async function endRemoval(table: Table, userId: number, shopId: string, removalId: number): Promise<void> {
  await table.commit([update(keys.shop(userId, shopId), { remove: ['removalId'] }, equals('removalId', removalId))])
}

/** Takes a shop away, with what its platform let us in with, if this removal still holds. */
export const removeShop = (userId: number, shopId: string, removalId: number): readonly Action[] => [
  remove(keys.shop(userId, shopId), equals('removalId', removalId)),
  remove(keys.shopConnection(userId, shopId)),
  remove(keys.shortened(userId, shopId)),
]

/** Whether a shop has a SKU or an order, of whatever state. */
export async function isShopInUse(table: Table, userId: number, shopId: string): Promise<boolean> {
  const pages = await Promise.all(
    [keys.sku(userId, shopId, '').pk, keys.shopOrder(userId, shopId, null, 0).pk].map((pk) =>
      table.query({ pk, limit: 1, only: ['pk'] }),
    ),
  )
  return pages.some(({ items }) => items.length > 0)
}
