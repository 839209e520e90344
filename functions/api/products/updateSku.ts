import { invalid, problem } from '../../../shared/core/problems.ts'
import { changeSku } from '../../../shared/fulfilment/products/productStore.ts'
import { foldSkus } from '../../../shared/fulfilment/products/resolveSkus.ts'
import type { RowSku } from '../../../shared/fulfilment/products/rules/productRow.ts'
import { findRowSku, skuFault, skusOf } from '../../../shared/fulfilment/products/rules/skus.ts'
import { SHOP_ID } from '../../../shared/fulfilment/shops/rules/shop.ts'
import { findShop } from '../../../shared/fulfilment/shops/shopStore.ts'
import { type Endpoint, plan } from '../../../shared/http/endpoint.ts'
import type { CoreDeps } from '../../runtime/core.ts'
import { ownProduct } from './getProduct.ts'
import { productView } from './productView.ts'
import type { productRoutes } from './routes.ts'

export const updateSku: Endpoint<typeof productRoutes.updateSku, CoreDeps> = async (
  { params, body, caller: { userId } },
  { table },
) => {
  const { shop_id: shopId } = params
  // Whatever the path holds may be longer than a key of the table.
  const [found, shop] = await Promise.all([
    ownProduct(table, userId, params.id),
    SHOP_ID.test(shopId) ? findShop(table, userId, shopId) : null,
  ])
  if (!found.ok) return found.error
  if (!shop) return problem('shop_not_found', { id: shopId }, { httpStatus: 400 })
  const { product, row } = found.value
  const named = findRowSku(row, shopId, params.sku)
  if (!named) return problem('sku_not_found', params)
  if (body.sku.shop_id !== undefined && body.sku.shop_id !== shopId) return invalid('/sku/shop_id: cannot change')
  const { key, sku: before } = named
  const name = body.sku.sku ?? before.sku
  const isRenamed = name !== before.sku
  const after: RowSku = {
    ...before,
    sku: name,
    isActive: body.sku.active ?? before.isActive,
    ...(isRenamed ? { isFolded: true } : {}),
  }
  const others = skusOf(row).filter((other) => other.key !== key)
  const fault = skuFault(
    product.id,
    others.map(({ sku }) => sku),
    after,
    !isRenamed,
  )
  if (fault) return fault
  if (isRenamed && (await foldSkus(table, userId, shopId))) return { kind: 'again' }
  const hasChanges = isRenamed || after.isActive !== before.isActive
  return plan(hasChanges ? changeSku(found.value, key, before, after) : [], {
    product: productView({ product, row: { ...row, skus: { ...row.skus, [key]: after } } }),
  })
}
