import { ok, type Result } from '#shared/core/result.ts'
import { findComponentRows, findProductRowsById } from '#shared/fulfilment/products/productRowStore.ts'
import { iterateSkus, type SkuPointer } from '#shared/fulfilment/products/productStore.ts'
import { countKits } from '#shared/fulfilment/products/rules/kit.ts'
import type { ProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import { normaliseSku } from '#shared/fulfilment/products/rules/skus.ts'
import type { StockLevel, StorefrontConnection, StorefrontFailure, StorePort } from '#shared/fulfilment/shops/port.ts'
import type { Shop } from '#shared/fulfilment/shops/rules/shop.ts'
import { recordStockCursor } from '#shared/fulfilment/shops/shopStore.ts'
import { log } from '#shared/platform/log.ts'
import type { Table } from '#shared/table/table.ts'

type Target = {
  readonly connection: StorefrontConnection
  readonly platform: StorePort
  /** Units of paid orders without allocated stock, by SKU in comparable form. */
  readonly demand: ReadonlyMap<string, number>
}

/**
 * Sets the units that a store may sell of each active SKU of its shop: those available in all
 * warehouses, minus those that paid orders of the store wait for. Figures rather than differences
 * are pushed, so lost and repeated calls have no lasting effect. If time runs out, the next run
 * continues after the last SKU.
 */
export async function pushShopStock(
  shop: Shop & { readonly stockCursor: string | null },
  { connection, platform, demand }: Target,
  { table }: { readonly table: Table },
  hasTime: () => boolean,
): Promise<Result<void, StorefrontFailure>> {
  const { pushStock } = platform
  if (!pushStock) return ok(undefined)
  let cursor = shop.stockCursor
  for await (const { pointers, last } of iterateSkus(table, shop.userId, shop.id, cursor)) {
    if (!hasTime()) break
    const levels = await computeStockLevels(table, shop, pointers, demand)
    const pushed = levels.length === 0 ? ok(undefined) : await pushStock({ connection, levels })
    if (!pushed.ok) {
      const { kind, reason } = pushed.error
      log.warn('stock push failed', { user_id: shop.userId, shop_id: shop.id, kind, reason })
      return pushed
    }
    cursor = last
  }
  if (cursor !== shop.stockCursor) await recordStockCursor(table, shop, cursor)
  return ok(undefined)
}

async function computeStockLevels(
  table: Table,
  { userId }: Shop,
  pointers: readonly SkuPointer[],
  demand: Target['demand'],
): Promise<readonly StockLevel[]> {
  const rows = await findProductRowsById(table, userId, pointers)
  const components = await findComponentRows(table, [...rows.values()])
  return pointers.flatMap(({ sku, productId, key }) => {
    const row = rows.get(productId)
    if (!row?.skus[key]?.isActive) return []
    const waiting = demand.get(normaliseSku(sku)) ?? 0
    return [{ sku, units: Math.max(0, countAvailable(row, components) - waiting) }]
  })
}

/** A kit is assembled from units in one warehouse. */
const countAvailable = (row: ProductRow, components: ReadonlyMap<number, ProductRow>): number =>
  row.components
    ? [...countKits(row.components, components).values()].reduce((sum, kits) => sum + kits, 0)
    : row.quantity
