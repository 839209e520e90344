import * as v from 'valibot'
import { ok } from '#shared/core/result.ts'
import type { PlatformResponse, StorefrontConnection } from '../port.ts'
import { MAX_PAGE_SIZE, type WooCommerceApi } from './wooCommerceApi.ts'

const Product = v.object({
  id: v.number(),
  sku: v.string(),
  type: v.string(),
  /** Product of a variation. */
  parent_id: v.number(),
  virtual: v.boolean(),
  /** `parent`: the variation shares the stock of its product. */
  manage_stock: v.union([v.boolean(), v.literal('parent')]),
  stock_quantity: v.nullable(v.number()),
})
export type Product = v.InferOutput<typeof Product>

const PROPERTIES = 'id,sku,type,parent_id,virtual,manage_stock,stock_quantity'

/** Reads products and variations by SKU; unknown ones are omitted. */
export async function readProducts(
  api: WooCommerceApi,
  connection: StorefrontConnection,
  skus: readonly string[],
): PlatformResponse<readonly Product[]> {
  const products: Product[] = []
  for (const sku of groupSkusByRequest(skus)) {
    const query = { sku, per_page: String(MAX_PAGE_SIZE), _fields: PROPERTIES }
    const found = await api(connection, 'products', { query }, v.array(Product))
    if (!found.ok) return found
    products.push(...found.value)
  }
  return ok(products)
}

/** SKUs are separated by commas, so one that contains a comma is sent alone. */
function groupSkusByRequest(skus: readonly string[]): readonly string[] {
  const distinct = [...new Set(skus)].filter((sku) => sku !== '')
  const plain = distinct.filter((sku) => !sku.includes(','))
  const groups = distinct.filter((sku) => sku.includes(','))
  for (let start = 0; start < plain.length; start += MAX_PAGE_SIZE / 2) {
    groups.push(plain.slice(start, start + MAX_PAGE_SIZE / 2).join(','))
  }
  return groups
}
