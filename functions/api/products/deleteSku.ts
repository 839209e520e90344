import { problem } from '../../../shared/core/problems.ts'
import { removeSku } from '../../../shared/fulfilment/products/productStore.ts'
import { findRowSku } from '../../../shared/fulfilment/products/rules/skus.ts'
import { type Endpoint, plan } from '../../../shared/http/endpoint.ts'
import type { CoreDeps } from '../../runtime/core.ts'
import { ownProduct } from './getProduct.ts'
import type { productRoutes } from './routes.ts'

export const deleteSku: Endpoint<typeof productRoutes.deleteSku, CoreDeps> = async ({ params, caller }, { table }) => {
  const found = await ownProduct(table, caller.userId, params.id)
  if (!found.ok) return found.error
  const named = findRowSku(found.value.row, params.shop_id, params.sku)
  if (!named) return problem('sku_not_found', params)
  const { key, sku } = named
  return sku.orders > 0 ? problem('sku_in_use', { sku: sku.sku }) : plan(removeSku(found.value, key, sku), {})
}
