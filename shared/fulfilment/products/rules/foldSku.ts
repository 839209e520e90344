import type { ProductRow } from './productRow.ts'

/** A SKU as it is compared: case does not tell one from another. */
export const foldSku = (sku: string): string => sku.toLowerCase()

/** What is named by a SKU among some: the very same first, as there are old ones that differ only in case. */
export const bySku = <One extends { readonly sku: string }>(all: readonly One[], sku: string): One | undefined =>
  all.find((one) => one.sku === sku) ?? all.find((one) => foldSku(one.sku) === foldSku(sku))

/** SKUs of one shop that differ only in case, side by side, with their products. */
export function alikeSkus(rows: readonly Pick<ProductRow, 'id' | 'skus'>[]) {
  const named = rows.flatMap(({ id, skus }) =>
    Object.values(skus).map(({ shopId, sku }) => ({ shop: shopId, sku, product: id })),
  )
  const alike = Map.groupBy(named, ({ shop, sku }) => `${shop}\n${foldSku(sku)}`)
  return [...alike]
    .filter(([, all]) => all.length > 1)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, all]) => all.toSorted((one, other) => (one.sku < other.sku ? -1 : 1)))
}
