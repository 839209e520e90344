import * as v from 'valibot'
import { ok } from '#shared/core/result.ts'
import { normaliseSku } from '#shared/fulfilment/products/rules/skus.ts'
import type { PlatformResponse, StockLevel, StorefrontConnection } from '../port.ts'
import { sumUnits } from '../skuUnits.ts'
import type { MedusaApi } from './medusaApi.ts'
import { isPaid } from './medusaOrder.ts'

/* Sets the stock of Medusa. */

/** Pages of pending orders, some of which are not paid. */
const MAX_ORDER_PAGES = 20
const ORDER_PAGE_SIZE = 100

const InventoryItem = v.object({
  id: v.string(),
  sku: v.nullish(v.string(), null),
  location_levels: v.array(
    v.object({ location_id: v.string(), stocked_quantity: v.number(), reserved_quantity: v.number() }),
  ),
})
type InventoryItem = v.InferOutput<typeof InventoryItem>
const Items = v.object({ inventory_items: v.array(InventoryItem) })
const INVENTORY_ITEM_FIELDS =
  'id,sku,location_levels.location_id,location_levels.stocked_quantity,location_levels.reserved_quantity'

const Orders = v.object({
  orders: v.array(
    v.object({
      payment_status: v.string(),
      items: v.array(v.object({ variant_sku: v.nullish(v.string(), null), quantity: v.number() })),
    }),
  ),
})

/**
 * Sets the stocked quantity of inventory items so that the unreserved part is what the store may
 * sell. Medusa reserves units of orders, paid or not, until they are fulfilled.
 */
export async function pushStock(
  api: MedusaApi,
  connection: StorefrontConnection,
  levels: readonly StockLevel[],
): PlatformResponse<void> {
  const unpaid = await fetchUnpaidUnits(api, connection)
  if (!unpaid.ok) return unpaid
  const skus = levels.map(({ sku }) => ['sku[]', sku] as const)
  const query = [...skus, ['limit', String(skus.length)] as const, ['fields', INVENTORY_ITEM_FIELDS] as const]
  const found = await api(connection, 'inventory-items', { query }, Items)
  if (!found.ok) return found
  const unitsBySku = new Map(levels.map(({ sku, units }) => [normaliseSku(sku), units]))
  const update = found.value.inventory_items.flatMap((item) => {
    const key = normaliseSku((item.sku ?? '').trim())
    const units = unitsBySku.get(key)
    return units === undefined ? [] : listStockChanges(item, Math.max(0, units - (unpaid.value.get(key) ?? 0)))
  })
  if (update.length === 0) return ok(undefined)
  const updated = await api(connection, 'inventory-items/location-levels/batch', { body: { update } }, v.unknown())
  return updated.ok ? ok(undefined) : updated
}

async function fetchUnpaidUnits(
  api: MedusaApi,
  connection: StorefrontConnection,
): PlatformResponse<ReadonlyMap<string, number>> {
  const lines: { readonly sku: string | null; readonly quantity: number }[] = []
  for (let page = 0; page < MAX_ORDER_PAGES; page++) {
    const query = [
      ['status[]', 'pending'],
      ['offset', String(page * ORDER_PAGE_SIZE)],
      ['limit', String(ORDER_PAGE_SIZE)],
      ['fields', 'total,payment_status,items.variant_sku,items.quantity'],
    ] as const
    const found = await api(connection, 'orders', { query }, Orders)
    if (!found.ok) return found
    const unpaid = found.value.orders.filter((order) => !isPaid(order) && order.payment_status !== 'refunded')
    lines.push(...unpaid.flatMap(({ items }) => items.map(({ variant_sku: sku, quantity }) => ({ sku, quantity }))))
    if (found.value.orders.length < ORDER_PAGE_SIZE) break
  }
  return ok(sumUnits(lines))
}

/** The difference goes to the first location: the store does not know our warehouses. */
function listStockChanges({ id, location_levels: levels }: InventoryItem, sellable: number) {
  const [first] = levels
  if (!first) return []
  const current = levels.reduce((sum, level) => sum + level.stocked_quantity - level.reserved_quantity, 0)
  if (current === sellable) return []
  const { location_id, stocked_quantity: stocked } = first
  return [{ inventory_item_id: id, location_id, stocked_quantity: stocked + sellable - current }]
}
