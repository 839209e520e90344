import { invalid } from '../../../shared/core/problems.ts'
import { addSku } from '../../../shared/fulfilment/products/productStore.ts'
import { foldSkus } from '../../../shared/fulfilment/products/resolveSkus.ts'
import { MAX_SKUS } from '../../../shared/fulfilment/products/rules/limits.ts'
import { skuFault, skusOf } from '../../../shared/fulfilment/products/rules/skus.ts'
import { type Endpoint, plan } from '../../../shared/http/endpoint.ts'
import type { CoreDeps } from '../../runtime/core.ts'
import { ownProduct } from './getProduct.ts'
import { productView } from './productView.ts'
import type { productRoutes } from './routes.ts'
import { sentSku } from './sentProduct.ts'
import { shopMustStand } from './shopMustStand.ts'

export const createSku: Endpoint<typeof productRoutes.createSku, CoreDeps> = async (
  { params, body, caller: { userId }, nextId, nowMs },
  { table },
) => {
  const found = await ownProduct(table, userId, params.id)
  if (!found.ok) return found.error
  const { product, row } = found.value
  const skus = skusOf(row).map(({ sku }) => sku)
  const sku = sentSku(body.sku)
  const fault = skuFault(product.id, skus, sku)
  if (fault) return fault
  if (skus.length >= MAX_SKUS) return invalid(`/sku: a product has at most ${MAX_SKUS} SKUs`)
  if (await foldSkus(table, userId, sku.shopId)) return { kind: 'again' }
  const key = String(nextId())
  return plan([shopMustStand(userId, sku.shopId, nowMs), ...addSku(found.value, key, sku)], {
    product: productView({ product, row: { ...row, skus: { ...row.skus, [key]: sku } } }),
  })
}
