import * as v from 'valibot'
import { failure, ok } from '#shared/core/result.ts'
import { normaliseSku } from '#shared/fulfilment/products/rules/skus.ts'
import { rejected } from '../callStore.ts'
import type { PlatformResponse, StockLevel, StorefrontConnection } from '../port.ts'
import { sumUnits } from '../skuUnits.ts'
import { type Product, readProducts } from './readProducts.ts'
import { MAX_PAGE_SIZE, type WooCommerceApi } from './wooCommerceApi.ts'

/* Sets the stock of WooCommerce. */

/** Pages of orders that reduce stock before they are paid. */
const MAX_UNPAID_PAGES = 10

const Unpaid = v.array(
  v.object({ line_items: v.array(v.object({ sku: v.nullish(v.string(), null), quantity: v.number() })) }),
)
/** A batch responds 200 if some updates failed. */
const Updated = v.object({
  update: v.optional(v.array(v.object({ error: v.optional(v.object({ message: v.string() })) })), []),
})

/**
 * Sets the quantity of products and variations that are counted. WooCommerce reduces it when an
 * order is paid or put on hold to await payment; only the latter is not listed as paid.
 */
export async function pushStock(
  api: WooCommerceApi,
  connection: StorefrontConnection,
  levels: readonly StockLevel[],
): PlatformResponse<void> {
  const unpaid = await fetchUnpaidUnits(api, connection)
  if (!unpaid.ok) return unpaid
  const products = await readProducts(
    api,
    connection,
    levels.map(({ sku }) => sku),
  )
  if (!products.ok) return products
  const unitsBySku = new Map(levels.map(({ sku, units }) => [normaliseSku(sku), units]))
  const changes = products.value.flatMap((product) => {
    const key = normaliseSku(product.sku.trim())
    const units = unitsBySku.get(key)
    if (units === undefined || product.manage_stock !== true) return []
    const quantity = Math.max(0, units - (unpaid.value.get(key) ?? 0))
    return quantity === product.stock_quantity ? [] : [{ product, quantity }]
  })
  for (const [path, group] of Map.groupBy(changes, ({ product }) => toBatchPath(product))) {
    const set = await setStockQuantities(api, connection, path, group)
    if (!set.ok) return set
  }
  return ok(undefined)
}

type Change = { readonly product: Product; readonly quantity: number }

const toBatchPath = ({ type, parent_id: parentId }: Product): string =>
  type === 'variation' ? `products/${parentId}/variations/batch` : 'products/batch'

async function setStockQuantities(
  api: WooCommerceApi,
  connection: StorefrontConnection,
  path: string,
  changes: readonly Change[],
): PlatformResponse<void> {
  const update = changes.map(({ product: { id }, quantity }) => ({ id, stock_quantity: quantity }))
  const set = await api(connection, path, { method: 'POST', body: { update } }, Updated)
  if (!set.ok) return set
  const [error] = set.value.update.flatMap(({ error }) => error ?? [])
  return error ? failure(rejected(error.message)) : ok(undefined)
}

async function fetchUnpaidUnits(
  api: WooCommerceApi,
  connection: StorefrontConnection,
): PlatformResponse<ReadonlyMap<string, number>> {
  const lines: { readonly sku: string | null; readonly quantity: number }[] = []
  for (let page = 1; page <= MAX_UNPAID_PAGES; page++) {
    const query = {
      status: 'on-hold',
      per_page: String(MAX_PAGE_SIZE),
      page: String(page),
      _fields: 'line_items',
    }
    const found = await api(connection, 'orders', { query }, Unpaid)
    if (!found.ok) return found
    lines.push(...found.value.flatMap(({ line_items: items }) => items))
    if (found.value.length < MAX_PAGE_SIZE) break
  }
  return ok(sumUnits(lines))
}
