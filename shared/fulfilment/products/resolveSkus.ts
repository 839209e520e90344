import { ok } from '#shared/core/result.ts'
import type { Table } from '#shared/table/table.ts'
import { transact } from '#shared/table/transact.ts'
import { areSkusFolded, markSkusFolded } from '../shops/shopStore.ts'
import { changeSku, findProduct, findSkus, oldSkus, type SkuPointer } from './productStore.ts'
import { foldSku } from './rules/skus.ts'

/**
 * What a shop's SKUs stand for, whatever their case, by the names that were asked for; those it
 * does not have are left out. A shop whose SKUs are still kept as they are written gets them folded
 * first, once, where one is not found.
 */
export async function resolveSkus(
  table: Table,
  userId: number,
  shopId: string,
  skus: readonly string[],
): Promise<ReadonlyMap<string, SkuPointer>> {
  const found = await findSkus(table, userId, shopId, skus)
  const isAll = skus.every((sku) => found.has(sku))
  return isAll || !(await foldSkus(table, userId, shopId)) ? found : findSkus(table, userId, shopId, skus)
}

const CONCURRENT_MOVES = 8

/**
 * Brings what a shop's SKUs stand for to where they are found in any case: those from before that
 * are kept as they are written. Of several that differ only in case one moves, the others stay
 * where they are found as they are written. Safe to break off, to repeat and to run beside itself.
 * False: it was done before, or there is no such shop.
 */
export async function foldSkus(table: Table, userId: number, shopId: string): Promise<boolean> {
  if (await areSkusFolded(table, userId, shopId)) return false
  for await (const pointers of oldSkus(table, userId, shopId)) {
    for (let start = 0; start < pointers.length; start += CONCURRENT_MOVES) {
      await Promise.all(
        pointers.slice(start, start + CONCURRENT_MOVES).map((pointer) => moveSku(table, userId, pointer)),
      )
    }
  }
  await table.commit([markSkusFolded(userId, shopId)])
  return true
}

async function moveSku(table: Table, userId: number, { productId, key }: SkuPointer): Promise<void> {
  const moved = await transact<void, never>(table, async () => {
    const found = await findProduct(table, userId, productId)
    const sku = found?.row.skus[key]
    if (!found || !sku || sku.isFolded || foldSku(sku.sku) === sku.sku) return ok({ actions: [], value: undefined })
    return ok({ actions: changeSku(found, key, sku, { ...sku, isFolded: true }), value: undefined })
  })
  // Another that differs only in case has the place: both keep working.
  if (!moved.ok && moved.error.name !== 'sku_taken') throw new Error(moved.error.message)
}
