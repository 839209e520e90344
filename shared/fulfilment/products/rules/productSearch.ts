import type { RowSku } from './productRow.ts'

export const PRODUCT_SORTS = ['id', 'name', 'backordered', 'quantity'] as const

export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** Search filters; undefined matches all. */
export type ProductFilters = {
  /** Case-insensitive substring of the name. */
  readonly name?: string | undefined
  /** Case-insensitive substring of a SKU, in `shopId` if set. */
  readonly sku?: string | undefined
  /** Exact SKU, case-insensitive. */
  readonly exactSku?: string | undefined
  /** Sold by this shop. */
  readonly shopId?: string | undefined
  readonly isPackaging?: boolean | undefined
  /** A barcode as scanned; GTINs of different lengths are equal. */
  readonly barcode?: string | undefined
}

type NamedSku = Pick<RowSku, 'shopId' | 'sku'>

/** Whether one of the SKUs matches the filters. */
export function hasSku(skus: readonly NamedSku[], { sku, exactSku, shopId }: ProductFilters): boolean {
  if (sku === undefined && exactSku === undefined && shopId === undefined) return true
  const part = sku?.toLowerCase() ?? ''
  const exact = exactSku?.toLowerCase()
  return skus.some((one) => {
    const written = one.sku.toLowerCase()
    const isShopOrder = shopId === undefined || one.shopId === shopId
    return isShopOrder && written.includes(part) && (exact === undefined || written === exact)
  })
}

/** A product's id and sort value. */
type Ranked = { readonly id: number; readonly rank: string | number }

const padded = (value: number): string => String(value).padStart(16, '0')

/** Returns a text that sorts by rank, a non-negative integer or a text, then by id. */
export const toSortKey = ({ id, rank }: Ranked): string =>
  `${typeof rank === 'string' ? rank : padded(rank)}\0${padded(id)}`
