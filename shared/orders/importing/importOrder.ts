import type { PostalAddress } from '../../domain/addresses/postalAddress.ts'
import { MAX_ORDER_LINES } from '../../domain/orders/order.ts'
import type { Problem } from '../../domain/problems.ts'
import { ok } from '../../domain/result.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { log } from '../../platform/log.ts'
import { resolveSkus } from '../../products/resolveSkus.ts'
import type { PlatformOrder } from '../../shops/shopPlatform.ts'
import { commitDecision } from '../../table/commitDecision.ts'
import type { OrderDeps } from '../orderDeps.ts'
import { placeOrder } from '../placeOrder.ts'
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
  order: PlatformOrder,
  shop: Shop,
  consignor: PostalAddress,
  deps: OrderDeps,
): Promise<Imported> {
  const { table, nextId } = deps
  const skus = order.lines.flatMap(({ sku }) => (sku !== null && sku.length <= MAX_SKU ? [sku] : []))
  const rates = await usdRates(order, deps)
  const orderId = nextId()
  const placed = await commitDecision<Imported, Problem>(table, async () => {
    const known = await resolveSkus(table, shop.userId, shop.id, skus)
    const draft = importedDraft(
      order,
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
  if (placed.ok) return placed.value
  const { name, message } = placed.error
  if (name === 'duplicate_shop_order_id') return 'known'
  log.info('order not imported', { user_id: shop.userId, shop_id: shop.id, order_id: order.shopOrderId, message })
  return 'skipped'
}

async function usdRates({ lines }: PlatformOrder, { ports, nowMs }: OrderDeps): Promise<UsdRates> {
  const currencies = [...new Set(lines.map(({ total }) => total.currency))]
  const rates = await Promise.all(currencies.map((currency) => ports.exchangeRates.rate(currency, 'USD', nowMs())))
  return new Map(currencies.flatMap((currency, place) => (rates[place] ? [[currency, rates[place]] as const] : [])))
}
