import { type Problem, problem } from '../../core/problems.ts'
import { failure, ok, type Result } from '../../core/result.ts'
import type { Table } from '../../table/table.ts'
import { findProducts } from '../products/productStore.ts'
import { resolveSkus } from '../products/resolveSkus.ts'
import { bySku } from '../products/rules/foldSku.ts'
import type { SkuPointer } from '../products/skuStore.ts'
import type { Goods } from './orderShipment.ts'
import type { Order, OrderLine } from './rules/order.ts'
import type { WantedLine } from './rules/orderDraft.ts'

/** Lines with the products they mean, and these. */
export type ResolvedLines = { readonly lines: readonly OrderLine[]; readonly goods: Goods }

/**
 * What the lines of an order mean, in whatever case their SKUs are written. Lines it has already keep their product, even where the SKU was renamed. Refuses a SKU
 * on two lines (1325), one its shop does not have (1330) or that is switched off (1331), and packing material (1341). Of
 * `before` the products are read too.
 */
export async function resolveLines(
  table: Table,
  { userId, shopId, country }: { readonly userId: number; readonly shopId: string; readonly country: string },
  wanted: readonly WantedLine[],
  before: Pick<Order, 'lines'> | null,
): Promise<Result<ResolvedLines, Problem>> {
  const linesBefore = before?.lines ?? []
  const known = new Map(linesBefore.map((line) => [line.sku, line]))
  const unknown = wanted.map(({ sku }) => sku).filter((sku) => !known.has(sku))
  const pointers =
    unknown.length === 0 ? new Map<string, SkuPointer>() : await resolveSkus(table, userId, shopId, unknown)
  for (const sku of unknown) {
    // A line it has already, written otherwise; the SKU may have been renamed since.
    const pointer = pointers.get(sku)
    const line = pointer ? linesBefore.find((one) => isOf(one, pointer)) : bySku(linesBefore, sku)
    if (line) known.set(sku, line)
  }
  const meant = wanted.map(({ sku }) => nameOf(known.get(sku)) ?? nameOf(pointers.get(sku)) ?? sku)
  const repeated = wanted.find((_, index) => meant.indexOf(meant[index] ?? '') < index)
  if (repeated) return failure(problem('duplicate_line_items', { sku: repeated.sku }))
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
      sku: old?.sku ?? named.sku,
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

const isOf = (line: OrderLine, { productId, key }: SkuPointer): boolean =>
  line.productId === productId && line.skuKey === key

/** A SKU by what it stands for. */
function nameOf(named: OrderLine | SkuPointer | undefined): string | undefined {
  if (!named) return undefined
  return `${named.productId}/${'key' in named ? named.key : named.skuKey}`
}
