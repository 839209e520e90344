import type { ProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import { listLineUnits } from './lineUnits.ts'
import type { Order, OrderLine } from './order.ts'

/** Orders and products of a user, for reconciliation. */
export type OrderAuditRecords = {
  readonly orders: readonly Order[]
  readonly rows: readonly ProductRow[]
  /** Queue entries as `product/order`. */
  readonly queues: ReadonlySet<string>
}

/**
 * Returns inconsistencies between orders and products: allocated units equal the reserved stock by
 * warehouse, missing units equal the backordered count, each order is in exactly the queues it
 * watches, and every SKU counts its orders. Archived orders are not in `orders`, so a SKU may count
 * more.
 */
export function findOrderErrors({ orders, rows, queues }: OrderAuditRecords): readonly string[] {
  const reserved = sums(orders, ({ lines }) =>
    lines
      .filter(holds)
      .flatMap((line) =>
        listLineUnits(line).map(({ productId, quantity }) => [`${productId}/${line.reservedIn}`, quantity] as const),
      ),
  )
  const awaited = sums(orders, (order) => order.awaited.map(({ productId, units }) => [String(productId), units]))
  const named = sums(orders, ({ lines }) => lines.map(({ productId, skuKey }) => [`${productId}/${skuKey}`, 1]))
  const watched = new Set(orders.flatMap(({ id, watched: products }) => products.map((product) => `${product}/${id}`)))
  const errors: string[] = []
  for (const { id, stock, backordered, skus } of rows) {
    for (const [warehouseId, { available, reserved: counted }] of Object.entries(stock)) {
      const promised = reserved.get(`${id}/${warehouseId}`) ?? 0
      reserved.delete(`${id}/${warehouseId}`)
      if (promised !== counted)
        errors.push(`product ${id} in ${warehouseId}: ${promised} allocated, ${counted} reserved`)
      if (available < 0) errors.push(`product ${id} in ${warehouseId}: ${available} available`)
    }
    const expected = awaited.get(String(id)) ?? 0
    if (expected !== backordered) errors.push(`product ${id}: ${expected} required, ${backordered} backordered`)
    for (const [key, { sku, orders: counted }] of Object.entries(skus)) {
      const seen = named.get(`${id}/${key}`) ?? 0
      if (counted < seen) errors.push(`SKU ${sku} of product ${id}: used by ${seen} orders, ${counted} counted`)
    }
  }
  for (const [place, units] of reserved) errors.push(`${place}: ${units} allocated without stock`)
  for (const place of watched) if (!queues.has(place)) errors.push(`${place}: the order is missing from the queue`)
  for (const place of queues)
    if (!watched.has(place)) errors.push(`${place}: the order is in the queue of a different product`)
  return errors
}

const holds = ({ reservedIn, fulfilled }: OrderLine): boolean => reservedIn !== null && !fulfilled

function sums(
  orders: readonly Order[],
  getKitParts: (order: Order) => readonly (readonly [string, number])[],
): Map<string, number> {
  const totals = new Map<string, number>()
  for (const order of orders) {
    for (const [key, units] of getKitParts(order)) totals.set(key, (totals.get(key) ?? 0) + units)
  }
  return totals
}
