import { parseId } from '#shared/core/ids.ts'
import { invalid, problem } from '#shared/core/problems.ts'
import { findComponentRows } from '#shared/fulfilment/products/productRowStore.ts'
import { addSku, findProduct, removeSku, updateSkuRecord } from '#shared/fulfilment/products/productStore.ts'
import { normaliseSkus } from '#shared/fulfilment/products/resolveSkus.ts'
import { MAX_SKUS } from '#shared/fulfilment/products/rules/productLimits.ts'
import type { RowSku } from '#shared/fulfilment/products/rules/productRow.ts'
import { findRowSku, skusOf, validateSku } from '#shared/fulfilment/products/rules/skus.ts'
import { SHOP_ID_PATTERN } from '#shared/fulfilment/shops/rules/shop.ts'
import { findShop } from '#shared/fulfilment/shops/shopStore.ts'
import { plan } from '#shared/http/endpoint.ts'
import { requireExistingShopCondition, toSkuRow } from './createProduct.ts'
import { toProductResponse } from './productResponse.ts'
import { createProductEndpoint } from './products.ts'
import type { ProductEndpoint } from './routes.ts'

export const createSku: ProductEndpoint<'createSku'> = createProductEndpoint(
  async (found, { body, caller: { userId }, nextId, nowMs }, { table }) => {
    const { product, row } = found
    const skus = skusOf(row).map(({ sku }) => sku)
    const sku = toSkuRow(body.sku)
    const error = validateSku(product.id, skus, sku)
    if (error) return error
    if (skus.length >= MAX_SKUS) return invalid(`/sku: a product can have at most ${MAX_SKUS} SKUs`)
    if (await normaliseSkus(table, userId, sku.shopId)) return { kind: 'again' }
    const key = String(nextId())
    return plan([requireExistingShopCondition(userId, sku.shopId, nowMs), ...addSku(found, key, sku)], {
      product: toProductResponse(
        { product, row: { ...row, skus: { ...row.skus, [key]: sku } } },
        await findComponentRows(table, [row]),
      ),
    })
  },
)

export const updateSku: ProductEndpoint<'updateSku'> = async ({ params, body, caller: { userId } }, { table }) => {
  const { shop_id: shopId } = params
  const productId = parseId(params.id)
  // A path parameter may exceed the key length of the table, so validate it first.
  const [found, shop] = await Promise.all([
    productId === null ? null : findProduct(table, userId, productId),
    SHOP_ID_PATTERN.test(shopId) ? findShop(table, userId, shopId) : null,
  ])
  if (!found) return problem('product_not_found', params)
  if (!shop) return problem('shop_not_found', { id: shopId }, { httpStatus: 400 })
  const { product, row } = found
  const named = findRowSku(row, shopId, params.sku)
  if (!named) return problem('sku_not_found', params)
  if (body.sku.shop_id !== undefined && body.sku.shop_id !== shopId)
    return invalid('/sku/shop_id: cannot be changed after creation')
  const { key, sku: before } = named
  const name = body.sku.sku ?? before.sku
  const isSkuRenamed = name !== before.sku
  const after: RowSku = {
    ...before,
    sku: name,
    isActive: body.sku.active ?? before.isActive,
    ...(isSkuRenamed ? { isFolded: true } : {}),
  }
  const others = skusOf(row).filter((other) => other.key !== key)
  const error = validateSku(
    product.id,
    others.map(({ sku }) => sku),
    after,
    !isSkuRenamed,
  )
  if (error) return error
  if (isSkuRenamed && (await normaliseSkus(table, userId, shopId))) return { kind: 'again' }
  const hasChanges = isSkuRenamed || after.isActive !== before.isActive
  return plan(hasChanges ? updateSkuRecord(found, key, before, after) : [], {
    product: toProductResponse(
      { product, row: { ...row, skus: { ...row.skus, [key]: after } } },
      await findComponentRows(table, [row]),
    ),
  })
}

export const deleteSku: ProductEndpoint<'deleteSku'> = createProductEndpoint(async (found, { params }) => {
  const named = findRowSku(found.row, params.shop_id, params.sku)
  if (!named) return problem('sku_not_found', params)
  const { key, sku } = named
  return sku.orders > 0 ? problem('sku_in_use', { sku: sku.sku }) : plan(removeSku(found, key, sku), {})
})
