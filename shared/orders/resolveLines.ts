import type { Order, OrderLine } from '../domain/orders/order.ts'
import type { WantedLine } from '../domain/orders/orderDraft.ts'
import { type Problem, problem } from '../domain/problems.ts'
import { failure, ok, type Result } from '../domain/result.ts'
import { findProducts } from '../table/productStore.ts'
import { findSkus } from '../table/skuStore.ts'
import type { Table } from '../table/table.ts'
import type { Goods } from './orderShipment.ts'

/** Lines with the products they mean, and these. */
export type ResolvedLines = { readonly lines: readonly OrderLine[]; readonly goods: Goods }

/**
 * What the lines of an order mean. Lines it has already keep their product, even where the SKU was renamed. Refuses a SKU
 * on two lines (1325), one its shop does not have (1330) or that is switched off (1331), and packing material (1341). Of
 * `before` the products are read too.
 */
export async function resolveLines(
  table: Table,
  { userId, shopId, country }: { readonly userId: number; readonly shopId: string; readonly country: string },
  wanted: readonly WantedLine[],
  before: Pick<Order, 'lines'> | null,
): Promise<Result<ResolvedLines, Problem>> {
  const repeated = wanted.find(({ sku }, index) => wanted.findIndex((line) => line.sku === sku) < index)
  if (repeated) return failure(problem('duplicate_line_items', { sku: repeated.sku }))
  const known = new Map(before?.lines.map((line) => [line.sku, line]))
  const unknown = wanted.map(({ sku }) => sku).filter((sku) => !known.has(sku))
  const pointers = new Map(
    unknown.length === 0 ? [] : (await findSkus(table, userId, shopId, unknown)).map((found) => [found.sku, found]),
  )
  const productOf = (sku: string): number | undefined => (known.get(sku) ?? pointers.get(sku))?.productId
  const ids = [...wanted.map(({ sku }) => productOf(sku)), ...[...known.values()].map(({ productId }) => productId)]
  const found = await findProducts(
    table,
    userId,
    ids.filter((id) => id !== undefined),
  )
  const goods: Goods = new Map(found.map((one) => [one.product.id, one]))
  const lines: OrderLine[] = []
  for (const { sku, quantity, soldForCents } of wanted) {
    const old = known.get(sku)
    if (old?.fulfilled) {
      lines.push(old)
      continue
    }
    const { productId, key } = old ? { productId: old.productId, key: old.skuKey } : (pointers.get(sku) ?? {})
    const one = productId === undefined ? undefined : goods.get(productId)
    const named = key === undefined ? undefined : one?.row.skus[key]
    if (!one || !named || key === undefined) {
      return failure(problem('sku_not_found', { shop_id: shopId, sku }, { httpStatus: 400 }))
    }
    if (!named.isActive) return failure(problem('sku_inactive', { sku }))
    if (one.row.isPackaging) return failure(problem('packaging_in_order', { sku }))
    const { product } = one
    lines.push({
      sku,
      skuKey: key,
      productId: product.id,
      name: product.name,
      dgCode: product.dgCode,
      hsCode: product.hsCodes.find((code) => code.country === country)?.hsCode ?? null,
      quantity,
      soldForCents,
      reservedIn: old?.reservedIn ?? null,
      fulfillmentId: old?.fulfillmentId ?? null,
      fulfilled: false,
    })
  }
  return ok({ lines, goods })
}
