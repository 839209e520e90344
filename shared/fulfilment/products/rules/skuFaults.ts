import { type Problem, problem } from '../../../core/problems.ts'
import { foldSku } from './foldSku.ts'
import type { RowSku } from './productRow.ts'

type Named = Pick<RowSku, 'shopId' | 'sku' | 'isActive'>

/**
 * Why a product cannot have a SKU beside its others (400): a name it has in the shop already, in whatever case (1334), or a
 * second active one there (1337). Where it had the name before, old ones that differ only in case are no fault.
 */
export function skuFault(
  productId: number,
  others: readonly Named[],
  { shopId, sku, isActive }: Named,
  hadName = false,
): Problem | null {
  const inShop = others.filter((other) => other.shopId === shopId)
  if (!hadName && inShop.some((other) => foldSku(other.sku) === foldSku(sku)))
    return problem('sku_taken', { sku, shop_id: shopId })
  const isSecond = isActive && inShop.some((other) => other.isActive)
  return isSecond ? problem('second_active_sku', { id: productId, shop_id: shopId }) : null
}

/** The first fault among SKUs a product is to have from its beginning. */
export function firstSkuFault(productId: number, skus: readonly Named[]): Problem | null {
  for (const [place, sku] of skus.entries()) {
    const fault = skuFault(productId, skus.slice(0, place), sku)
    if (fault) return fault
  }
  return null
}
