import { findUser, isLocked } from '#shared/accounts/users/userStore.ts'
import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import { MINUTE_MS } from '#shared/core/durations.ts'
import type { Problem } from '#shared/core/problems.ts'
import { ok, type Result } from '#shared/core/result.ts'
import { resolveSkus } from '#shared/fulfilment/products/resolveSkus.ts'
import { disconnectStore, indexStore, openConnection } from '#shared/fulfilment/shops/connections.ts'
import type { Shop } from '#shared/fulfilment/shops/rules/shop.ts'
import { findConnection, type ShopConnection } from '#shared/fulfilment/shops/shopConnectionStore.ts'
import { type ImportedShop, recordImportProgress } from '#shared/fulfilment/shops/shopStore.ts'
import type {
  PlatformOrderPage,
  Storefront,
  StorefrontFailure,
  StorefrontOrder,
} from '#shared/fulfilment/shops/storefront.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { log } from '#shared/platform/log.ts'
import { findShippingRules } from '#shared/shipping/shippingRules/shippingRuleStore.ts'
import type { Table } from '#shared/table/table.ts'
import { transact } from '#shared/table/transact.ts'
import type { OrderDeps } from '../orderShipment.ts'
import { findImportedOrders, findOrders } from '../orderStore.ts'
import { placeOrder } from '../placeOrder.ts'
import type { Order } from '../rules/order.ts'
import { MAX_IMPORT_MS, MAX_IMPORT_PAGES, MAX_ORDER_LINES } from '../rules/orderLimits.ts'
import { getLineSkus } from '../unmatchedLines.ts'
import { importChanges } from './importChanges.ts'
import { createImportedDraft, toConsignor, type UsdRates } from './importedDraft.ts'
import { type Reconciled, reconcileOrder } from './reconcileOrder.ts'

/* Imports orders from a shop's platform. */

/** Page size of orders fetched from a store. */
const IMPORT_PAGE_SIZE = 50

/** Pause between imports of a shop, shorter than the interval of the job. */
const IMPORT_PAUSE_MS = 10 * MINUTE_MS

export type ImportDeps = OrderDeps & {
  /** Null if no platform is configured. */
  readonly platform: Storefront | null
  readonly credentialsKeyId: string
}

/**
 * Reconciles changed orders of a shop's store, then imports its paid, unfulfilled orders by page.
 * Progress is stored after each page. After the end the list starts again, as orders are paid late
 * and SKUs added. Returns the result for counts.
 */
export async function importShop(shop: ImportedShop, importDeps: ImportDeps): Promise<string> {
  const { table, platform, nowMs } = importDeps
  // Read once a run, and only if an order is imported.
  const deps = { ...importDeps, findShippingRules: lazily(() => findShippingRules(table, shop.userId)) }
  const startedMs = nowMs()
  const [kept, user] = await Promise.all([findConnection(table, shop.userId, shop.id), findUser(table, shop.userId)])
  const consignor = user && toConsignor(user)
  if (!shop.isActive || !platform || !kept || (user && isLocked(user))) return rest(shop, deps, 'idle')
  if (!consignor) return rest(shop, deps, 'without_sender')
  await indexStore(table, kept)
  const connection = await openConnection(deps.credentialsKeyId, kept)
  const hasTimeLeft = () => nowMs() - startedMs < MAX_IMPORT_MS / 2
  const changes = await importChanges(shop, connection, { ...deps, platform }, hasTimeLeft)
  if (!changes.ok) return failed(shop, kept, changes.error, deps)
  const counts: Partial<Record<Imported | Reconciled, number>> = { ...changes.value }
  const count = (outcome: Imported | Reconciled) => {
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  let cursor = shop.importCursor
  for (let pages = 1; ; pages++) {
    const page = await platform.parsePaidOrders({ connection, cursor, limit: IMPORT_PAGE_SIZE })
    if (!page.ok) return failed({ ...shop, importCursor: cursor }, kept, page.error, deps)
    const known = await parseKnownOrders(shop, page.value, deps)
    for (const order of page.value.orders) {
      const before = known.get(order.shopOrderId)
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
  log.info('shop imported', { user_id: shop.userId, shop_id: shop.id, counts })
  if (counts.imported || counts.exception || counts.completed) return 'imported'
  return counts.held || counts.notified || counts.removed ? 'reconciled' : 'nothing_new'
}

/** Finds imported orders of a page by platform id; null for recently deleted ones. */
async function parseKnownOrders(
  { userId, id }: Shop,
  { orders }: PlatformOrderPage,
  { table }: ImportDeps,
): Promise<ReadonlyMap<string, Order | null>> {
  const ids = orders.map(({ shopOrderId }) => shopOrderId)
  const fetched = ids.length === 0 ? new Map<string, number>() : await findImportedOrders(table, userId, id, ids)
  const found = await findOrders(table, userId, [...fetched.values()])
  const byId = new Map(found.map((order) => [order.id, order]))
  return new Map([...fetched].map(([shopOrderId, orderId]) => [shopOrderId, byId.get(orderId) ?? null]))
}

/** Nothing to import now: retries at the next run. */
async function rest(shop: ImportedShop, { table, nowMs }: ImportDeps, word: string): Promise<string> {
  await recordImportProgress(table, shop, shop.importCursor, nowMs() + IMPORT_PAUSE_MS)
  return word
}

/** If the platform rejects a page, the import starts from the beginning. */
async function failed(
  shop: ImportedShop,
  kept: ShopConnection,
  { kind, reason }: StorefrontFailure,
  deps: ImportDeps,
): Promise<string> {
  if (kind === 'unauthorised') {
    await disconnectStore(deps.table, kept, reason)
    return 'disconnected'
  }
  log.warn('shop import failed', { user_id: shop.userId, shop_id: shop.id, kind, reason })
  return rest(kind === 'rejected' ? { ...shop, importCursor: null } : shop, deps, kind)
}

/** Result for a store's order; `exception`: stored, but it requires corrections. */
type Imported = 'imported' | 'exception' | 'known' | 'skipped'

/**
 * Creates an order from a store's order, once. Unknown SKUs are listed on the order, which is put
 * in Exception. Skipped until the next run: orders without shippable goods or with an inactive SKU,
 * all orders of an inactive shop, and all while a dependency is unavailable.
 */
async function importOrder(
  order: StorefrontOrder,
  shop: Shop,
  { consignor, listShards }: { readonly consignor: PostalAddress; readonly listShards: number | undefined },
  deps: OrderDeps,
): Promise<Imported> {
  const { table, nextId } = deps
  const skus = getLineSkus(order.lines)
  const rates = await loadUsdRates(order, deps)
  const orderId = nextId()
  const place = (named: StorefrontOrder) =>
    transact<Imported, Problem>(table, async () => {
      const known = await resolveSkus(table, shop.userId, shop.id, skus)
      const draft = createImportedDraft(
        named,
        shop,
        consignor,
        new Map([...known].map(([name, { sku }]) => [name, sku])),
        rates,
      )
      if (!draft || draft.lines.length > MAX_ORDER_LINES) return ok({ actions: [], value: 'skipped' })
      const made = await placeOrder(shop.userId, orderId, draft, deps, listShards)
      if (!made.ok) return made
      const { order: stored, actions } = made.value
      return ok({ actions, value: stored.status === 'Exception' ? 'exception' : 'imported' })
    })
  const first = await place(order)
  const placed =
    isDuplicate(first) && !(await isImported(order, shop, table)) ? await place(withUniqueNumber(order)) : first
  if (placed.ok) return placed.value
  if (isDuplicate(placed)) return 'known'
  const { message } = placed.error
  log.info('order import failed', { user_id: shop.userId, shop_id: shop.id, order_id: order.shopOrderId, message })
  return 'skipped'
}

async function loadUsdRates({ lines }: StorefrontOrder, { ports, nowMs }: OrderDeps): Promise<UsdRates> {
  const currencies = [...new Set(lines.map(({ total }) => total.currency))]
  const rates = await Promise.all(currencies.map((currency) => ports.exchangeRates.rate(currency, 'USD', nowMs())))
  // Otherwise the order would count as one without a value.
  if (rates.some((rate) => !rate.ok && rate.error.reason === 'unavailable'))
    throw new Error('exchange rates are unavailable')
  return new Map(
    currencies.flatMap((currency, place) => (rates[place]?.ok ? [[currency, rates[place].value] as const] : [])),
  )
}

const isDuplicate = (placed: Result<Imported, Problem>): boolean =>
  !placed.ok && placed.error.name === 'duplicate_shop_order_id'

const isImported = async ({ shopOrderId }: StorefrontOrder, { userId, id }: Shop, table: Table): Promise<boolean> =>
  (await findImportedOrders(table, userId, id, [shopOrderId])).has(shopOrderId)

/**
 * Another order of the shop has the number: stores may restart numbering, and merchants enter
 * orders by hand.
 */
const withUniqueNumber = (order: StorefrontOrder): StorefrontOrder => ({
  ...order,
  number: `${order.number.slice(0, 10)} ${order.shopOrderId}`,
})
