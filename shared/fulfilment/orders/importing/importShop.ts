import { findUser, isLocked } from '#shared/accounts/users/userStore.ts'
import { MINUTE_MS } from '#shared/core/durations.ts'
import { decryptShopConnection, disconnectStore, saveStoreIndex } from '#shared/fulfilment/shops/connections.ts'
import type { PlatformOrderPage, StoreFinder, StorefrontFailure } from '#shared/fulfilment/shops/port.ts'
import type { Shop } from '#shared/fulfilment/shops/rules/shop.ts'
import { findShopConnection, type ShopConnection } from '#shared/fulfilment/shops/shopConnectionStore.ts'
import { type ImportedShop, recordImportProgress } from '#shared/fulfilment/shops/shopStore.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { log } from '#shared/platform/log.ts'
import { findShippingRules } from '#shared/shipping/shippingRules/shippingRuleStore.ts'
import type { OrderDeps } from '../orderShipment.ts'
import { findImportedOrders, findOrders } from '../orderStore.ts'
import type { Order } from '../rules/order.ts'
import { MAX_IMPORT_MS, MAX_IMPORT_PAGES } from '../rules/orderLimits.ts'
import { importChanges } from './importChanges.ts'
import { toConsignor } from './importedDraft.ts'
import { type Imported, importOrder } from './importOrder.ts'
import { pushShopStock } from './pushShopStock.ts'
import { type Reconciled, reconcileOrder } from './reconcileOrder.ts'
import { createStoreDemand } from './storeDemand.ts'

/* Imports orders from a shop's platform. */

/** Page size of orders fetched from a store. */
const IMPORT_PAGE_SIZE = 50

/** Pause between imports of a shop, shorter than the interval of the job. */
const IMPORT_PAUSE_MS = 10 * MINUTE_MS

export type ShopImportDeps = OrderDeps & {
  readonly findStore: StoreFinder
  readonly credentialsKeyId: string
}

/**
 * Reconciles changed orders of a shop's store, then imports its paid, unfulfilled orders by page.
 * Progress is stored after each page. After the end the list starts again, as orders are paid late
 * and SKUs added. If all of them were read, stock is pushed to the store. Returns the result for
 * counts.
 */
export async function importShop(shop: ImportedShop, importDeps: ShopImportDeps): Promise<string> {
  const { table, findStore, nowMs } = importDeps
  // Read once a run, and only if an order is imported.
  const deps = { ...importDeps, findShippingRules: lazily(() => findShippingRules(table, shop.userId)) }
  const startedMs = nowMs()
  const [stored, user] = await Promise.all([
    findShopConnection(table, shop.userId, shop.id),
    findUser(table, shop.userId),
  ])
  const consignor = user && toConsignor(user)
  const platform = stored && findStore(stored.platform)
  if (!shop.isActive || !platform || (user && isLocked(user))) return rest(shop, deps, 'idle')
  if (!consignor) return rest(shop, deps, 'without_sender')
  await saveStoreIndex(table, stored)
  const connection = await decryptShopConnection(deps.credentialsKeyId, stored)
  const hasTimeRemaining = () => nowMs() - startedMs < MAX_IMPORT_MS / 2
  const hasRunTimeRemaining = () => nowMs() - startedMs < 2 * MAX_IMPORT_MS
  const changes = await importChanges(shop, connection, { ...deps, platform }, hasTimeRemaining)
  if (!changes.ok) return failed(shop, stored, changes.error, deps)
  const counts: Partial<Record<Imported | Reconciled, number>> = { ...changes.value }
  const count = (outcome: Imported | Reconciled) => {
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  const demand = createStoreDemand()
  let cursor = shop.importCursor
  for (let pages = 1; ; pages++) {
    const page = await platform.readPaidOrders({ connection, cursor, limit: IMPORT_PAGE_SIZE })
    if (!page.ok) return failed({ ...shop, importCursor: cursor }, stored, page.error, deps)
    const known = await readKnownOrders(shop, page.value, deps)
    for (const order of page.value.orders) {
      const before = known.get(order.shopOrderId)
      demand.add(order, before)
      if (before === undefined) {
        count(await importOrder(order, shop, { consignor, listShards: user.listShards }, deps))
      } else if (before !== null) {
        count(await reconcileOrder(before, order, deps))
      }
    }
    cursor = page.value.next
    const isEnd = cursor === null || pages >= MAX_IMPORT_PAGES || nowMs() - startedMs >= MAX_IMPORT_MS
    await recordImportProgress(table, shop, cursor, isEnd ? nowMs() + IMPORT_PAUSE_MS : null)
    if (isEnd) break
  }
  // Other runs read a part of the orders that wait for stock only.
  const isComplete = shop.importCursor === null && cursor === null
  if (isComplete) {
    const pushed = await pushShopStock(shop, { connection, platform, demand: demand.units }, deps, hasRunTimeRemaining)
    if (!pushed.ok && pushed.error.kind === 'unauthorised') return failed(shop, stored, pushed.error, deps)
  }
  log.info('shop imported', { user_id: shop.userId, shop_id: shop.id, counts })
  if (counts.imported || counts.exception || counts.completed) return 'imported'
  return counts.held || counts.notified || counts.removed ? 'reconciled' : 'nothing_new'
}

/** Finds imported orders of a page by platform id; null for recently deleted ones. */
async function readKnownOrders(
  { userId, id }: Shop,
  { orders }: PlatformOrderPage,
  { table }: ShopImportDeps,
): Promise<ReadonlyMap<string, Order | null>> {
  const ids = orders.map(({ shopOrderId }) => shopOrderId)
  const fetched = ids.length === 0 ? new Map<string, number>() : await findImportedOrders(table, userId, id, ids)
  const found = await findOrders(table, userId, [...fetched.values()])
  const byId = new Map(found.map((order) => [order.id, order]))
  return new Map([...fetched].map(([shopOrderId, orderId]) => [shopOrderId, byId.get(orderId) ?? null]))
}

/** Nothing to import now: retries at the next run. */
async function rest(shop: ImportedShop, { table, nowMs }: ShopImportDeps, word: string): Promise<string> {
  await recordImportProgress(table, shop, shop.importCursor, nowMs() + IMPORT_PAUSE_MS)
  return word
}

/** If the platform rejects a page, the import starts from the beginning. */
async function failed(
  shop: ImportedShop,
  connection: ShopConnection,
  { kind, reason }: StorefrontFailure,
  deps: ShopImportDeps,
): Promise<string> {
  if (kind === 'unauthorised') {
    await disconnectStore(deps.table, connection, reason)
    return 'disconnected'
  }
  log.warn('shop import failed', { user_id: shop.userId, shop_id: shop.id, kind, reason })
  return rest(kind === 'rejected' ? { ...shop, importCursor: null } : shop, deps, kind)
}
