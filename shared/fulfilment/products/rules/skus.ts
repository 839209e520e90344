import { type Problem, problem } from '#shared/core/problems.ts'
import type { ProductRow, RowSku } from './productRow.ts'

/** Returns a SKU in comparable form, which ignores case. */
export const normaliseSku = (sku: string): string => sku.toLowerCase()

/** Finds an entry by SKU: an exact match first, as old SKUs may differ in case only. */
export const findBySku = <One extends { readonly sku: string }>(all: readonly One[], sku: string): One | undefined =>
  all.find((one) => one.sku === sku) ?? all.find((one) => normaliseSku(one.sku) === normaliseSku(sku))

/** Lists SKUs of a shop that differ in case only, with their products. */
export function findCaseDuplicates(rows: readonly Pick<ProductRow, 'id' | 'skus'>[]) {
  const named = rows.flatMap(({ id, skus }) =>
    Object.values(skus).map(({ shopId, sku }) => ({ shop: shopId, sku, product: id })),
  )
  const alike = Map.groupBy(named, ({ shop, sku }) => `${shop}\n${normaliseSku(sku)}`)
  return [...alike]
    .filter(([, all]) => all.length > 1)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, all]) => all.toSorted((one, other) => (one.sku < other.sku ? -1 : 1)))
}

type Row = Pick<ProductRow, 'skus'>
type SkuEntry = { readonly key: string; readonly sku: RowSku }

/** Returns a product's SKUs in the order they were added: keys increase, the table has no order. */
export const skusOf = ({ skus }: Row): readonly SkuEntry[] =>
  Object.entries(skus)
    .map(([key, sku]) => ({ key, sku }))
    .sort((one, other) => Number(one.key) - Number(other.key))

/** Finds a product's SKU by its name in a shop, in any case. */
export function findRowSku(row: Row, shopId: string, name: string): SkuEntry | null {
  const inShop = skusOf(row).filter(({ sku }) => sku.shopId === shopId)
  const named = findBySku(
    inShop.map(({ sku }) => sku),
    name,
  )
  return inShop.find(({ sku }) => sku === named) ?? null
}

/**
 * Returns a shop's SKU for a product: the active one, else the newest; null if it does not sell it.
 */
export function findShopSku(row: Row, shopId: string): RowSku | null {
  const inShop = skusOf(row)
    .map(({ sku }) => sku)
    .filter((sku) => sku.shopId === shopId)
  return inShop.find(({ isActive }) => isActive) ?? inShop.at(-1) ?? null
}

type Named = Pick<RowSku, 'shopId' | 'sku' | 'isActive'>

/**
 * Returns why a product cannot have a SKU in addition to the others (400): the same name in the
 * shop, in any case (1334), or a second active one there (1337). With `hadName`, existing SKUs that
 * differ in case only are accepted.
 */
export function validateSku(
  productId: number,
  others: readonly Named[],
  { shopId, sku, isActive }: Named,
  hadName = false,
): Problem | null {
  const inShop = others.filter((other) => other.shopId === shopId)
  if (!hadName && inShop.some((other) => normaliseSku(other.sku) === normaliseSku(sku)))
    return problem('sku_taken', { sku, shop_id: shopId })
  const isDuplicateSku = isActive && inShop.some((other) => other.isActive)
  return isDuplicateSku ? problem('second_active_sku', { id: productId, shop_id: shopId }) : null
}

/** Returns the first problem among the SKUs of a new product. */
export function validateSkus(productId: number, skus: readonly Named[]): Problem | null {
  for (const [place, sku] of skus.entries()) {
    const error = validateSku(productId, skus.slice(0, place), sku)
    if (error) return error
  }
  return null
}
