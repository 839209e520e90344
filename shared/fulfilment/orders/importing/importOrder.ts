import type { PostalAddress } from '../../../addresses/rules/postalAddress.ts'
import type { Problem } from '../../../core/problems.ts'
import { ok, type Result } from '../../../core/result.ts'
import { log } from '../../../platform/log.ts'
import type { Table } from '../../../table/table.ts'
import { transact } from '../../../table/transact.ts'
import { resolveSkus } from '../../products/resolveSkus.ts'
import type { Shop } from '../../shops/rules/shop.ts'
import type { StorefrontOrder } from '../../shops/storefront.ts'
import type { OrderDeps } from '../orderDeps.ts'
import { fetchedOrders } from '../orderStore.ts'
import { placeOrder } from '../placeOrder.ts'
import { MAX_ORDER_LINES } from '../rules/order.ts'
import { importedDraft, type UsdRates } from './importedDraft.ts'

/** What became of a store's order: `exception`: it is here, and its owner has to put something right. */
export type Imported = 'imported' | 'exception' | 'known' | 'skipped'

const MAX_SKU = 32

/**
 * Places an order of a store here, once, however often it is read. Skipped, and looked at again when it is read again: one
 * of which no SKU is known, or any known one is switched off; one the shop does not take; and any while a service that
 * checks it is down.
 */
export async function importOrder(
  order: StorefrontOrder,
  shop: Shop,
  consignor: PostalAddress,
  deps: OrderDeps,
): Promise<Imported> {
  const { table, nextId } = deps
  const skus = order.lines.flatMap(({ sku }) => (sku !== null && sku.length <= MAX_SKU ? [sku] : []))
  const rates = await usdRates(order, deps)
  const orderId = nextId()
  const place = (named: StorefrontOrder) =>
    transact<Imported, Problem>(table, async () => {
      const known = await resolveSkus(table, shop.userId, shop.id, skus)
      const draft = importedDraft(
        named,
        shop,
        consignor,
        new Map([...known].map(([name, { sku }]) => [name, sku])),
        rates,
      )
      if (!draft || draft.lines.length > MAX_ORDER_LINES) return ok({ actions: [], value: 'skipped' })
      const made = await placeOrder(shop.userId, orderId, draft, deps)
      if (!made.ok) return made
      const { order: stored, actions } = made.value
      return ok({ actions, value: stored.status === 'Exception' ? 'exception' : 'imported' })
    })
  const first = await place(order)
  const placed =
    isDuplicate(first) && !(await isFetched(order, shop, table)) ? await place(otherwiseNamed(order)) : first
  if (placed.ok) return placed.value
  if (isDuplicate(placed)) return 'known'
  const { message } = placed.error
  log.info('order not imported', { user_id: shop.userId, shop_id: shop.id, order_id: order.shopOrderId, message })
  return 'skipped'
}

async function usdRates({ lines }: StorefrontOrder, { ports, nowMs }: OrderDeps): Promise<UsdRates> {
  const currencies = [...new Set(lines.map(({ total }) => total.currency))]
  const rates = await Promise.all(currencies.map((currency) => ports.exchangeRates.rate(currency, 'USD', nowMs())))
  return new Map(
    currencies.flatMap((currency, place) => (rates[place]?.ok ? [[currency, rates[place].value] as const] : [])),
  )
}

const isDuplicate = (placed: Result<Imported, Problem>): boolean =>
  !placed.ok && placed.error.name === 'duplicate_shop_order_id'

const isFetched = async ({ shopOrderId }: StorefrontOrder, { userId, id }: Shop, table: Table): Promise<boolean> =>
  (await fetchedOrders(table, userId, id, [shopOrderId])).has(shopOrderId)

/** Another order of the shop is called the same: stores may begin to count anew, and merchants enter orders by hand. */
const otherwiseNamed = (order: StorefrontOrder): StorefrontOrder => ({
  ...order,
  number: `${order.number.slice(0, 10)} ${order.shopOrderId}`,
})
