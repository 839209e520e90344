import { bySku } from './foldSku.ts'
import type { ProductRow, RowSku } from './productRow.ts'

type Row = Pick<ProductRow, 'skus'>
type KeyedSku = { readonly key: string; readonly sku: RowSku }

/** A product's SKUs in the order they were added: their keys grow, the table keeps no order. */
export const skusOf = ({ skus }: Row): readonly KeyedSku[] =>
  Object.entries(skus)
    .map(([key, sku]) => ({ key, sku }))
    .sort((one, other) => Number(one.key) - Number(other.key))

/** A product's SKU by its name in a shop, in any case. */
export function findRowSku(row: Row, shopId: string, name: string): KeyedSku | null {
  const inShop = skusOf(row).filter(({ sku }) => sku.shopId === shopId)
  const named = bySku(
    inShop.map(({ sku }) => sku),
    name,
  )
  return inShop.find(({ sku }) => sku === named) ?? null
}

/** What a shop calls a product: its active SKU there, else the newest. Null: it does not sell it. */
export function skuOfShop(row: Row, shopId: string): RowSku | null {
  const inShop = skusOf(row)
    .map(({ sku }) => sku)
    .filter((sku) => sku.shopId === shopId)
  return inShop.find(({ isActive }) => isActive) ?? inShop.at(-1) ?? null
}
