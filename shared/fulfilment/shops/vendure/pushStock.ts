import * as v from 'valibot'
import { ok } from '#shared/core/result.ts'
import { normaliseSku } from '#shared/fulfilment/products/rules/skus.ts'
import type { PlatformResponse, StockLevel, StorefrontConnection } from '../port.ts'
import { sumUnits } from '../skuUnits.ts'
import type { VendureApi } from './vendureApi.ts'

/* Sets the stock of Vendure. */

/** Orders that reserve stock before they are paid. */
const MAX_UNPAID_ORDERS = 500

const STOCK_LEVELS_QUERY = `query Stock($skus: [String!]!, $take: Int!) {
  productVariants(options: { filter: { sku: { in: $skus } }, take: $take }) {
    items { id sku stockLevels { stockLocationId stockOnHand stockAllocated } }
  }
}`

const UNPAID_ORDERS_QUERY = `query Unpaid($take: Int!) {
  orders(options: { filter: { state: { eq: "PaymentAuthorized" } }, take: $take }) {
    items { lines { quantity productVariant { sku } } }
  }
}`

const UPDATE_MUTATION = `mutation SetStock($input: [UpdateProductVariantInput!]!) {
  updateProductVariants(input: $input) { id }
}`

const Variant = v.object({
  id: v.string(),
  sku: v.string(),
  stockLevels: v.array(v.object({ stockLocationId: v.string(), stockOnHand: v.number(), stockAllocated: v.number() })),
})
type Variant = v.InferOutput<typeof Variant>
const StockData = v.object({ productVariants: v.object({ items: v.array(Variant) }) })
const UnpaidData = v.object({
  orders: v.object({
    items: v.array(
      v.object({ lines: v.array(v.object({ quantity: v.number(), productVariant: v.object({ sku: v.string() }) })) }),
    ),
  }),
})
const Updated = v.object({ updateProductVariants: v.array(v.nullable(v.object({ id: v.string() }))) })

/**
 * Sets the on-hand stock of variants so that the unallocated part is what the store may sell.
 * Vendure allocates units of orders, also of authorised ones, until they are fulfilled.
 */
export async function pushStock(
  api: VendureApi,
  connection: StorefrontConnection,
  levels: readonly StockLevel[],
): PlatformResponse<void> {
  const skus = levels.map(({ sku }) => sku)
  const unpaid = await fetchUnpaidUnits(api, connection)
  if (!unpaid.ok) return unpaid
  // Several variants may have the same SKU.
  const found = await api(connection, STOCK_LEVELS_QUERY, { skus, take: 2 * skus.length }, StockData)
  if (!found.ok) return found
  const unitsBySku = new Map(levels.map(({ sku, units }) => [normaliseSku(sku), units]))
  const input = found.value.productVariants.items.flatMap((variant) => {
    const key = normaliseSku(variant.sku.trim())
    const units = unitsBySku.get(key)
    return units === undefined ? [] : listChanges(variant, Math.max(0, units - (unpaid.value.get(key) ?? 0)))
  })
  if (input.length === 0) return ok(undefined)
  const updated = await api(connection, UPDATE_MUTATION, { input }, Updated)
  return updated.ok ? ok(undefined) : updated
}

async function fetchUnpaidUnits(
  api: VendureApi,
  connection: StorefrontConnection,
): PlatformResponse<ReadonlyMap<string, number>> {
  const found = await api(connection, UNPAID_ORDERS_QUERY, { take: MAX_UNPAID_ORDERS }, UnpaidData)
  if (!found.ok) return found
  const lines = found.value.orders.items.flatMap((order) => order.lines)
  return ok(sumUnits(lines.map(({ quantity, productVariant: { sku } }) => ({ sku, quantity }))))
}

/** The difference goes to the first stock location: the store does not know our warehouses. */
function listChanges({ id, stockLevels }: Variant, sellable: number) {
  const [first] = stockLevels
  if (!first) return []
  const current = stockLevels.reduce((sum, { stockOnHand, stockAllocated }) => sum + stockOnHand - stockAllocated, 0)
  if (current === sellable) return []
  const { stockLocationId, stockOnHand } = first
  return [{ id, stockLevels: [{ stockLocationId, stockOnHand: stockOnHand + sellable - current }] }]
}
