import { invalid } from '../../../shared/core/problems.ts'
import { createProduct as storeProduct } from '../../../shared/fulfilment/products/productStore.ts'
import { foldSkus } from '../../../shared/fulfilment/products/resolveSkus.ts'
import { changedHsCodes, type Product } from '../../../shared/fulfilment/products/rules/product.ts'
import { newProductRow } from '../../../shared/fulfilment/products/rules/productRow.ts'
import { firstSkuFault } from '../../../shared/fulfilment/products/rules/skus.ts'
import { type Endpoint, plan } from '../../../shared/http/endpoint.ts'
import type { CoreDeps } from '../../runtime/core.ts'
import { productView } from './productView.ts'
import type { productRoutes } from './routes.ts'
import { listFault, sentDescriptions, sentHsCodes, sentSku } from './sentProduct.ts'
import { shopMustStand } from './shopMustStand.ts'

/** One check for each shop and one pointer for each SKU: more would not fit one transaction with the product. */
const MAX_SHOPS = 47

export const createProduct: Endpoint<typeof productRoutes.createProduct, CoreDeps> = async (
  { body, caller: { userId }, nextId, nowMs },
  { table },
) => {
  const sent = body.product
  const id = nextId()
  const skus = sent.skus.map(sentSku)
  const shopIds = [...new Set(skus.map(({ shopId }) => shopId))]
  if (shopIds.length > MAX_SHOPS) {
    return invalid(`/product/skus: must name at most ${MAX_SHOPS} shops; add the others by POST /products/{id}/skus`)
  }
  const fault = firstSkuFault(id, skus)
  if (fault) return fault
  await Promise.all(shopIds.map((shopId) => foldSkus(table, userId, shopId)))
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
    hsCodes: changedHsCodes([], { hsCode: sent.hs_code, hsCodes: sentHsCodes(sent.hs_codes) }),
    localDescriptions: sentDescriptions(sent.local_descriptions),
    isPackaging: sent.is_packaging,
  }
  const tooLong = listFault(product)
  if (tooLong) return tooLong
  const row = newProductRow(product, Object.fromEntries(skus.map((sku) => [String(nextId()), sku])))
  return plan([...shopIds.map((shopId) => shopMustStand(userId, shopId, nowMs)), ...storeProduct(product, row)], {
    product: productView({ product, row }),
  })
}
