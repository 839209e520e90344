import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { findComponentRows } from '#shared/fulfilment/products/productRowStore.ts'
import { type FoundProduct, type KitChange, replaceProduct } from '#shared/fulfilment/products/productStore.ts'
import { applyHsCodeChanges, mergeDescriptions, type Product } from '#shared/fulfilment/products/rules/product.ts'
import {
  hasReceivedUnits,
  isSameTracking,
  NO_STOCK_TRACKING,
  type ProductRow,
  type RowSku,
  type Tracking,
} from '#shared/fulfilment/products/rules/productRow.ts'
import { skusOf } from '#shared/fulfilment/products/rules/skus.ts'
import { plan } from '#shared/http/endpoint.ts'
import {
  toHsCodes,
  toLocalisedDescriptions,
  toResponsiblePerson,
  toSkuRow,
  validateProductListLengths,
  validateStockTracking,
} from './createProduct.ts'
import { findKitChange } from './kitChange.ts'
import { toProductResponse } from './productResponse.ts'
import { createProductEndpoint } from './products.ts'
import type { ProductEndpoint } from './routes.ts'
import type { ProductChanges } from './schemas.ts'

export const updateProduct: ProductEndpoint<'updateProduct'> = createProductEndpoint(
  async (found, { body, nowMs }, { table }) => {
    const { product: before, row } = found
    const after = applyProductChanges(before, body.product)
    const previousTracking = row.tracking ?? NO_STOCK_TRACKING
    const { tracking: sent = previousTracking, min_days_left: minDaysLeft = previousTracking.minDaysLeft } =
      body.product
    const tracking: Tracking = { ...sent, minDaysLeft }
    const hasNewTracking = !isSameTracking(tracking, previousTracking)
    const error =
      validateImmutableFields(found, body.product, after) ??
      validateProductListLengths(after) ??
      (hasNewTracking ? validateStockTrackingChange(row, tracking) : null)
    if (error) return error
    const kit = await findKitChange(table, row, body.product.components, nowMs)
    if (!kit.ok) return kit.error
    const described = applyKitChange(hasNewTracking ? { ...row, tracking } : row, kit.value)
    const untracked = validateStockTracking(tracking, described)
    if (untracked) return untracked
    const hasChanges = hasNewTracking || kit.value !== null || JSON.stringify(after) !== JSON.stringify(before)
    const rows = kit.value?.rows ?? (await findComponentRows(table, [described]))
    return plan(hasChanges ? replaceProduct(found, after, tracking, kit.value) : [], {
      product: toProductResponse({ product: after, row: described }, rows),
    })
  },
)

/** Returns a row with the components after a change. */
const applyKitChange = ({ components, ...row }: ProductRow, kit: KitChange | null): ProductRow => {
  const parts = kit?.parts.components ?? components ?? []
  return { ...row, ...(parts.length > 0 ? { components: [...parts] } : {}) }
}

/** Units were recorded by the tracking at their arrival. */
const validateStockTrackingChange = (row: ProductRow, tracking: Tracking): Problem | null =>
  hasReceivedUnits(row) ? problem('tracking_fixed', { id: row.id }) : validateStockTracking(tracking, row)

/**
 * Applies an update: omitted fields are unchanged. An empty barcode is replaced by the product id.
 */
const applyProductChanges = (
  { mpn, gtin, responsiblePerson, eprNumbers, ...before }: Product,
  sent: ProductChanges,
): Product => ({
  ...before,
  ...identifier('mpn', mpn, sent.mpn),
  ...identifier('gtin', gtin, sent.gtin),
  ...mergeResponsibleParty({ responsiblePerson, eprNumbers }, sent),
  barcode: sent.barcode === undefined ? before.barcode : (sent.barcode ?? String(before.id)),
  name: sent.name ?? before.name,
  description: sent.description ?? before.description,
  coo: sent.coo ?? before.coo,
  valueCents: sent.value ?? before.valueCents,
  costCents: sent.cost ?? before.costCents,
  dgCode: sent.dg_code === undefined ? before.dgCode : sent.dg_code,
  hsCodes: applyHsCodeChanges(before.hsCodes, {
    hsCode: sent.hs_code,
    hsCodes: sent.hs_codes && toHsCodes(sent.hs_codes),
  }),
  localDescriptions: mergeDescriptions(
    before.localDescriptions,
    toLocalisedDescriptions(sent.local_descriptions ?? []),
  ),
})

/**
 * Returns the responsible person and EPR registrations after an update: null or an empty list
 * removes them.
 */
function mergeResponsibleParty(
  before: { readonly responsiblePerson: Product['responsiblePerson']; readonly eprNumbers: Product['eprNumbers'] },
  { responsible_person: person, epr_numbers: numbers }: ProductChanges,
): Pick<Product, 'responsiblePerson' | 'eprNumbers'> {
  const responsiblePerson = person === undefined ? before.responsiblePerson : person && toResponsiblePerson(person)
  const eprNumbers = numbers ?? before.eprNumbers ?? []
  return { ...(responsiblePerson && { responsiblePerson }), ...(eprNumbers.length > 0 && { eprNumbers }) }
}

/** Returns an identifier after an update: null removes it. */
function identifier(name: 'mpn' | 'gtin', before: string | undefined, sent: string | null | undefined) {
  const after = sent === undefined ? before : (sent ?? undefined)
  return after === undefined ? {} : { [name]: after }
}

/** Rejects changes of immutable fields; unchanged values are accepted. */
function validateImmutableFields({ product, row }: FoundProduct, sent: ProductChanges, after: Product): Problem | null {
  if (sent.is_packaging !== undefined && sent.is_packaging !== product.isPackaging) {
    return invalid('/product/is_packaging: cannot be changed after creation')
  }
  if (
    sent.skus &&
    !areSkusEqual(
      skusOf(row).map(({ sku }) => sku),
      sent.skus.map(toSkuRow),
    )
  ) {
    return invalid(
      '/product/skus: cannot be changed when updating a product. Use POST /products/{id}/skus or PUT /products/{id}/shop/{shop_id}/sku/{sku}.',
    )
  }
  // Received units carry the barcode, so it is fixed.
  return after.barcode !== product.barcode && row.arrivals > 0 ? problem('barcode_fixed', { id: product.id }) : null
}

function areSkusEqual(stored: readonly RowSku[], sent: readonly RowSku[]): boolean {
  const texts = (skus: readonly RowSku[]) =>
    skus.map(({ shopId, sku, isActive }) => JSON.stringify([shopId, sku, isActive])).sort()
  return texts(stored).join() === texts(sent).join()
}
