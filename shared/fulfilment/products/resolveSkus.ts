import { ok } from '#shared/core/result.ts'
import type { Table } from '#shared/table/table.ts'
import { transact } from '#shared/table/transact.ts'
import { hasNormalisedSkus, markSkusNormalised } from '../shops/shopStore.ts'
import { findProduct, findSkus, iterateUnnormalisedSkus, type SkuPointer, updateSkuRecord } from './productStore.ts'
import { normaliseSku } from './rules/skus.ts'

/**
 * Finds the products of SKUs in a shop, in any case, by requested name; unknown ones are omitted.
 * If one is not found in a shop with exact pointers, these are folded once first.
 */
export async function resolveSkus(
  table: Table,
  userId: number,
  shopId: string,
  skus: readonly string[],
): Promise<ReadonlyMap<string, SkuPointer>> {
  const found = await findSkus(table, userId, shopId, skus)
  const isAll = skus.every((sku) => found.has(sku))
  return isAll || !(await normaliseSkus(table, userId, shopId)) ? found : findSkus(table, userId, shopId, skus)
}

const MAX_CONCURRENT_MOVES = 8

/**
 * Moves the exact SKU pointers of a shop to folded keys. Of several that differ in case one is
 * moved, and the others stay under their exact spelling. Safe to interrupt, repeat and run
 * concurrently. Returns false if already done, or without such a shop.
 */
export async function normaliseSkus(table: Table, userId: number, shopId: string): Promise<boolean> {
  if (await hasNormalisedSkus(table, userId, shopId)) return false
  for await (const pointers of iterateUnnormalisedSkus(table, userId, shopId)) {
    for (let start = 0; start < pointers.length; start += MAX_CONCURRENT_MOVES) {
      await Promise.all(
        pointers.slice(start, start + MAX_CONCURRENT_MOVES).map((pointer) => reassignSku(table, userId, pointer)),
      )
    }
  }
  await table.commit([markSkusNormalised(userId, shopId)])
  return true
}

async function reassignSku(table: Table, userId: number, { productId, key }: SkuPointer): Promise<void> {
  const moved = await transact<void, never>(table, async () => {
    const found = await findProduct(table, userId, productId)
    const sku = found?.row.skus[key]
    if (!found || !sku || sku.isFolded || normaliseSku(sku.sku) === sku.sku)
      return ok({ actions: [], value: undefined })
    return ok({ actions: updateSkuRecord(found, key, sku, { ...sku, isFolded: true }), value: undefined })
  })
  // Another SKU that differs in case only has the key; both keep working.
  if (!moved.ok && moved.error.name !== 'sku_taken') throw new Error(moved.error.message)
}
