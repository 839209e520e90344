import { invalid, type Problem } from '../../../shared/core/problems.ts'
import { MAX_HS_CODES, MAX_LOCAL_DESCRIPTIONS } from '../../../shared/fulfilment/products/rules/limits.ts'
import type { HsCode, LocalDescription, Product } from '../../../shared/fulfilment/products/rules/product.ts'
import type { RowSku } from '../../../shared/fulfilment/products/rules/productRow.ts'
import type { ProductChanges } from './requestSchemas.ts'

export const sentHsCodes = (sent: NonNullable<ProductChanges['hs_codes']>): HsCode[] =>
  sent.map(({ country, hs_code: hsCode }) => ({ country, hsCode }))

export const sentDescriptions = (sent: NonNullable<ProductChanges['local_descriptions']>): LocalDescription[] =>
  sent.map(({ language_code: languageCode, description }) => ({ languageCode, description }))

/** A SKU that no order names yet. */
export const sentSku = ({ shop_id: shopId, sku, active }: NonNullable<ProductChanges['skus']>[number]): RowSku => ({
  shopId,
  sku,
  isFolded: true,
  isActive: active,
  orders: 0,
})

/** Why a product's lists have become too long, with what was merged into them. */
export function listFault({ hsCodes, localDescriptions }: Product): Problem | null {
  if (hsCodes.length > MAX_HS_CODES) return invalid(`/product/hs_codes: must come to at most ${MAX_HS_CODES}`)
  return localDescriptions.length > MAX_LOCAL_DESCRIPTIONS
    ? invalid(`/product/local_descriptions: must come to at most ${MAX_LOCAL_DESCRIPTIONS} languages`)
    : null
}
