import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import type { Problem } from '#shared/core/problems.ts'
import { ok, type Result } from '#shared/core/result.ts'
import { resolveSkus } from '#shared/fulfilment/products/resolveSkus.ts'
import type { StorefrontOrder } from '#shared/fulfilment/shops/port.ts'
import type { Shop } from '#shared/fulfilment/shops/rules/shop.ts'
import { log } from '#shared/platform/log.ts'
import type { Table } from '#shared/table/table.ts'
import { transact } from '#shared/table/transact.ts'
import type { OrderDeps } from '../orderShipment.ts'
import { findImportedOrders } from '../orderStore.ts'
import { placeOrder } from '../placeOrder.ts'
import { MAX_ORDER_LINES } from '../rules/orderLimits.ts'
import { getLineSkus } from '../unmatchedLines.ts'
import { createImportedDraft, type UsdRates } from './importedDraft.ts'

/** Result for a store's order; `exception`: stored, but it requires corrections. */
export type Imported = 'imported' | 'exception' | 'known' | 'skipped'

/**
 * Creates an order from a store's order, once. Unknown SKUs are listed on the order, which is put
 * in Exception. Skipped until the next run: orders without shippable goods or with an inactive SKU,
 * all orders of an inactive shop, and all while a dependency is unavailable.
 */
export async function importOrder(
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
      const created = await placeOrder(shop.userId, orderId, draft, deps, listShards)
      if (!created.ok) return created
      const { order: stored, actions } = created.value
      return ok({ actions, value: stored.status === 'Exception' ? 'exception' : 'imported' })
    })
  const first = await place(order)
  const placed =
    isDuplicateOrderNumber(first) && !(await isImported(order, shop, table))
      ? await place(withUniqueOrderNumber(order))
      : first
  if (placed.ok) return placed.value
  if (isDuplicateOrderNumber(placed)) return 'known'
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

const isDuplicateOrderNumber = (placed: Result<Imported, Problem>): boolean =>
  !placed.ok && placed.error.name === 'duplicate_shop_order_id'

const isImported = async ({ shopOrderId }: StorefrontOrder, { userId, id }: Shop, table: Table): Promise<boolean> =>
  (await findImportedOrders(table, userId, id, [shopOrderId])).has(shopOrderId)

/**
 * Another order of the shop has the number: stores may restart numbering, and merchants enter
 * orders by hand.
 */
const withUniqueOrderNumber = (order: StorefrontOrder): StorefrontOrder => ({
  ...order,
  number: `${order.number.slice(0, 10)} ${order.shopOrderId}`,
})
