import type { RowSku } from './productRow.ts'

export const PRODUCT_SORTS = ['id', 'name', 'backordered', 'quantity'] as const

export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** What of a user's products is looked for; undefined: whatever it is. */
export type ProductFilters = {
  /** Part of the name, in any case. */
  readonly name?: string | undefined
  /** Part of a SKU (of the shop, where one is named), in any case. */
  readonly sku?: string | undefined
  /** Sold by this shop. */
  readonly shopId?: string | undefined
  readonly isPackaging?: boolean | undefined
}

/** Whether every product is wanted. */
export const isUnfiltered = (filters: ProductFilters): boolean =>
  Object.values(filters).every((filter) => filter === undefined)

type NamedSku = Pick<RowSku, 'shopId' | 'sku'>

/** Whether a product has a SKU that is looked for. */
export function hasSku(skus: readonly NamedSku[], { sku, shopId }: ProductFilters): boolean {
  if (sku === undefined && shopId === undefined) return true
  const part = sku?.toLowerCase() ?? ''
  return skus.some((one) => (shopId === undefined || one.shopId === shopId) && one.sku.toLowerCase().includes(part))
}

/** A product that may be on a page: its id, and what it is sorted by. */
export type Ranked = { readonly id: number; readonly rank: string | number }

/** The order of a list; equals come in the order of their ids, in the same direction. */
export const byRank =
  (isDescending: boolean) =>
  (one: Ranked, other: Ranked): number => {
    const order = one.rank === other.rank ? one.id - other.id : one.rank < other.rank ? -1 : 1
    return isDescending ? -order : order
  }
