import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { createProduct as storeProduct } from '#shared/fulfilment/products/productStore.ts'
import { normaliseSkus } from '#shared/fulfilment/products/resolveSkus.ts'
import {
  applyHsCodeChanges,
  type HsCode,
  type LocalDescription,
  type Product,
  type ResponsiblePerson,
} from '#shared/fulfilment/products/rules/product.ts'
import { MAX_HS_CODES, MAX_LOCALISED_DESCRIPTIONS } from '#shared/fulfilment/products/rules/productLimits.ts'
import {
  createEmptyProductRow,
  isSameTracking,
  NO_STOCK_TRACKING,
  type ProductRow,
  type RowSku,
  type Tracking,
} from '#shared/fulfilment/products/rules/productRow.ts'
import { validateSkus } from '#shared/fulfilment/products/rules/skus.ts'
import { requireExistingShop } from '#shared/fulfilment/shops/shopStore.ts'
import { plan } from '#shared/http/endpoint.ts'
import type { Action } from '#shared/table/actions.ts'
import { findKitChange } from './kitChange.ts'
import { toProductResponse } from './productResponse.ts'
import type { ProductEndpoint } from './routes.ts'
import type { ProductChanges } from './schemas.ts'

/** Maximum number of shops and components in a new product, which the transaction checks. */
const MAX_SHOPS_PER_NEW_PRODUCT = 47

export const createProduct: ProductEndpoint<'createProduct'> = async (
  { body, caller: { userId }, nextId, nowMs },
  { table },
) => {
  const sent = body.product
  const id = nextId()
  const skus = sent.skus.map(toSkuRow)
  const shopIds = [...new Set(skus.map(({ shopId }) => shopId))]
  const maxShopCount = MAX_SHOPS_PER_NEW_PRODUCT - sent.components.length
  if (shopIds.length > maxShopCount) {
    return invalid(
      `/product/skus: must not contain SKUs of more than ${maxShopCount} shops. Use POST /products/{id}/skus to add SKUs of other shops.`,
    )
  }
  const error = validateSkus(id, skus)
  if (error) return error
  await Promise.all(shopIds.map((shopId) => normaliseSkus(table, userId, shopId)))
  const product: Product = {
    id,
    userId,
    revision: 0,
    barcode: sent.barcode ?? String(id),
    name: sent.name,
    description: sent.description,
    coo: sent.coo,
    valueCents: sent.value,
    costCents: sent.cost,
    dgCode: sent.dg_code,
    hsCodes: applyHsCodeChanges([], { hsCode: sent.hs_code, hsCodes: toHsCodes(sent.hs_codes) }),
    localDescriptions: toLocalisedDescriptions(sent.local_descriptions),
    isPackaging: sent.is_packaging,
    ...(sent.mpn !== null && { mpn: sent.mpn }),
    ...(sent.gtin !== null && { gtin: sent.gtin }),
    ...(sent.responsible_person !== null && { responsiblePerson: toResponsiblePerson(sent.responsible_person) }),
    ...(sent.epr_numbers.length > 0 && { eprNumbers: sent.epr_numbers }),
  }
  const listLengthProblem = validateProductListLengths(product)
  if (listLengthProblem) return listLengthProblem
  const tracking: Tracking = { ...sent.tracking, minDaysLeft: sent.min_days_left }
  const described = isSameTracking(tracking, NO_STOCK_TRACKING) ? product : { ...product, tracking }
  const row = createEmptyProductRow(described, Object.fromEntries(skus.map((sku) => [String(nextId()), sku])))
  const kit = await findKitChange(table, row, sent.components, nowMs)
  if (!kit.ok) return kit.error
  const stored = kit.value ? { ...row, components: [...kit.value.parts.components] } : row
  const rows = kit.value?.rows ?? new Map<number, ProductRow>()
  const stockTrackingProblem = validateStockTracking(tracking, stored)
  if (stockTrackingProblem) return stockTrackingProblem
  return plan(
    [
      ...shopIds.map((shopId) => requireExistingShopCondition(userId, shopId, nowMs)),
      ...storeProduct(product, stored, [...rows.values()]),
    ],
    { product: toProductResponse({ product, row: stored }, rows) },
  )
}

export const toHsCodes = (sent: NonNullable<ProductChanges['hs_codes']>): HsCode[] =>
  sent.map(({ country, hs_code: hsCode }) => ({ country, hsCode }))

export const toLocalisedDescriptions = (sent: NonNullable<ProductChanges['local_descriptions']>): LocalDescription[] =>
  sent.map(({ language_code: languageCode, description }) => ({ languageCode, description }))

export const toResponsiblePerson = ({
  postal_code: postalCode,
  ...person
}: NonNullable<ProductChanges['responsible_person']>): ResponsiblePerson => ({ ...person, postalCode })

/** Returns a SKU that no order references yet. */
export const toSkuRow = ({ shop_id: shopId, sku, active }: NonNullable<ProductChanges['skus']>[number]): RowSku => ({
  shopId,
  sku,
  isFolded: true,
  isActive: active,
  orders: 0,
})

/** Rejects a time before expiry without expiry dates, and tracking of a kit, which has no units. */
export function validateStockTracking(
  tracking: Tracking,
  { components }: Pick<ProductRow, 'components'>,
): Problem | null {
  if (tracking.minDaysLeft > 0 && !tracking.expiry) {
    return invalid('/product/min_days_left: must be 0 unless `tracking.expiry` is true')
  }
  return components && !isSameTracking(tracking, NO_STOCK_TRACKING)
    ? invalid('/product/tracking: cannot be set for a kit. Set it for the components instead.')
    : null
}

/** Rejects product lists that exceed their limits after merging an update. */
export function validateProductListLengths({ hsCodes, localDescriptions }: Product): Problem | null {
  if (hsCodes.length > MAX_HS_CODES)
    return invalid(`/product/hs_codes: must not contain more than ${MAX_HS_CODES} entries in total`)
  return localDescriptions.length > MAX_LOCALISED_DESCRIPTIONS
    ? invalid(
        `/product/local_descriptions: must not contain more than ${MAX_LOCALISED_DESCRIPTIONS} languages in total`,
      )
    : null
}

/** Requires that the shop named in the body exists: 400/1370. */
export const requireExistingShopCondition = (userId: number, shopId: string, nowMs: number): Action =>
  requireExistingShop(userId, shopId, nowMs, () => problem('shop_not_found', { id: shopId }, { httpStatus: 400 }))
