import { findUser } from '../../../accounts/users/userStore.ts'
import { MINUTE_MS } from '../../../core/durations.ts'
import { log } from '../../../platform/log.ts'
import { loseConnection, noteStore, openConnection } from '../../shops/connections.ts'
import type { Shop } from '../../shops/rules/shop.ts'
import { findConnection, type ShopConnection } from '../../shops/shopConnectionStore.ts'
import { type ImportedShop, noteImport } from '../../shops/shopStore.ts'
import type { PlatformOrderPage, Storefront, StorefrontFailure } from '../../shops/storefront.ts'
import type { OrderDeps } from '../orderDeps.ts'
import { fetchedOrders } from '../orderStore.ts'
import { accountAsConsignor } from './accountAsConsignor.ts'
import { type Imported, importOrder } from './importOrder.ts'

export type ImportDeps = OrderDeps & {
  /** Null where no platform is set up. */
  readonly platform: Storefront | null
  readonly credentialsKeyId: string
}

/** Less than the time between two runs of the job, so that each of them finds the shop. */
const PAUSE_MS = 10 * MINUTE_MS
const PAGE_SIZE = 50
/** Of one shop in one run, so that a large or slow store does not keep the others waiting; the next run goes on. */
const MAX_PAGES = 50
const MAX_MS = 60_000

/**
 * Fetches the paid, unsent orders of a shop's store, page by page, and places those that are new. How far it has come is
 * noted when all of a page is done: whoever dies comes back to that page, and finds what it has placed. From the end of the
 * list the next run begins anew, as an old order may be paid late, or its SKU become known. Answers a word for the count.
 */
export async function importShop(shop: ImportedShop, deps: ImportDeps): Promise<string> {
  const { table, platform, nowMs } = deps
  const startedMs = nowMs()
  const [kept, user] = await Promise.all([findConnection(table, shop.userId, shop.id), findUser(table, shop.userId)])
  const consignor = user && accountAsConsignor(user)
  if (!shop.isActive || !platform || !kept) return rest(shop, deps, 'idle')
  if (!consignor) return rest(shop, deps, 'without_sender')
  await noteStore(table, kept)
  const connection = await openConnection(deps.credentialsKeyId, kept)
  const counts: Partial<Record<Imported, number>> = {}
  let cursor = shop.importCursor
  for (let pages = 1; ; pages++) {
    const page = await platform.paidUnsentOrders({ connection, cursor, limit: PAGE_SIZE })
    if (!page.ok) return failed({ ...shop, importCursor: cursor }, kept, page.error, deps)
    for (const order of await newOrders(shop, page.value, deps)) {
      const imported = await importOrder(order, shop, consignor, deps)
      counts[imported] = (counts[imported] ?? 0) + 1
    }
    cursor = page.value.next
    const isEnd = cursor === null || pages >= MAX_PAGES || nowMs() - startedMs >= MAX_MS
    await noteImport(table, shop, cursor, isEnd ? nowMs() + PAUSE_MS : null)
    if (isEnd) break
  }
  log.info('shop imported', { user_id: shop.userId, shop_id: shop.id, counts })
  return counts.imported || counts.exception ? 'imported' : 'nothing_new'
}

async function newOrders(
  { userId, id }: Shop,
  { orders }: PlatformOrderPage,
  { table }: ImportDeps,
): Promise<PlatformOrderPage['orders']> {
  const ids = orders.map(({ shopOrderId }) => shopOrderId)
  const taken = ids.length === 0 ? new Set() : await fetchedOrders(table, userId, id, ids)
  return orders.filter(({ shopOrderId }) => !taken.has(shopOrderId))
}

/** There is nothing to fetch now: looks again at the next run. */
async function rest(shop: ImportedShop, { table, nowMs }: ImportDeps, word: string): Promise<string> {
  await noteImport(table, shop, shop.importCursor, nowMs() + PAUSE_MS)
  return word
}

/** A platform that takes a page for wrong is asked from the beginning again. */
async function failed(
  shop: ImportedShop,
  kept: ShopConnection,
  { kind, reason }: StorefrontFailure,
  deps: ImportDeps,
): Promise<string> {
  if (kind === 'unauthorised') {
    await loseConnection(deps.table, kept, reason)
    return 'disconnected'
  }
  log.warn('shop not imported', { user_id: shop.userId, shop_id: shop.id, kind, reason })
  return rest(kind === 'rejected' ? { ...shop, importCursor: null } : shop, deps, kind)
}
