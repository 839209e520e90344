import type { RowSku } from './productRow.ts'

export const PRODUCT_SORTS = ['id', 'name', 'backordered', 'quantity'] as const

export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** What of a user's products is looked for; undefined: whatever it is. */
export type ProductFilters = {
  /** Part of the name, in any case. */
  readonly name?: string | undefined
  /** Part of a SKU (of the shop, where one is named), in any case. */
  readonly sku?: string | undefined
  /** The whole of a SKU, in any case. */
  readonly exactSku?: string | undefined
  /** Sold by this shop. */
  readonly shopId?: string | undefined
  readonly isPackaging?: boolean | undefined
  /** A barcode as scanned; GTINs are equal in all their lengths. */
  readonly barcode?: string | undefined
}

type NamedSku = Pick<RowSku, 'shopId' | 'sku'>

/** Whether a product has a SKU that is looked for. */
export function hasSku(skus: readonly NamedSku[], { sku, exactSku, shopId }: ProductFilters): boolean {
  if (sku === undefined && exactSku === undefined && shopId === undefined) return true
  const part = sku?.toLowerCase() ?? ''
  const whole = exactSku?.toLowerCase()
  return skus.some((one) => {
    const written = one.sku.toLowerCase()
    const isOfShop = shopId === undefined || one.shopId === shopId
    return isOfShop && written.includes(part) && (whole === undefined || written === whole)
  })
}

/** A product as a list sorts it: its id, and what it is sorted by. */
type Ranked = { readonly id: number; readonly rank: string | number }

const padded = (whole: number): string => String(whole).padStart(16, '0')

/**
 * Text that sorts as a list does: by rank, whole numbers from 0 or texts, and equals by their ids.
 */
export const toSortKey = ({ id, rank }: Ranked): string =>
  `${typeof rank === 'string' ? rank : padded(rank)}\0${padded(id)}`
