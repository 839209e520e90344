import { problem } from '../../../shared/core/problems.ts'
import { removeProduct } from '../../../shared/fulfilment/products/productStore.ts'
import { hasStock, isOrdered } from '../../../shared/fulfilment/products/rules/productRow.ts'
import { type Endpoint, plan } from '../../../shared/http/endpoint.ts'
import type { CoreDeps } from '../../runtime/core.ts'
import { ownProduct } from './getProduct.ts'
import type { productRoutes } from './routes.ts'

export const deleteProduct: Endpoint<typeof productRoutes.deleteProduct, CoreDeps> = async (
  { params, caller },
  { table },
) => {
  const found = await ownProduct(table, caller.userId, params.id)
  if (!found.ok) return found.error
  const { row } = found.value
  const isInUse = hasStock(row) || isOrdered(row) || row.inbounds > 0 || row.backordered > 0
  return isInUse ? problem('product_in_use', params) : plan(removeProduct(found.value), {})
}
