import { problem } from '../../../shared/core/problems.ts'
import { printBarcodeSheet } from '../../../shared/fulfilment/products/printBarcodeSheet.ts'
import {
  type FoundProduct,
  findProduct,
  findProducts,
  removeProduct,
} from '../../../shared/fulfilment/products/productStore.ts'
import { hasStock, isOrdered } from '../../../shared/fulfilment/products/rules/productRow.ts'
import { searchProducts } from '../../../shared/fulfilment/products/searchProducts.ts'
import { pdf, plan, reply } from '../../../shared/http/endpoint.ts'
import { onOwnResource } from '../../../shared/http/ownResource.ts'
import { totals } from '../../../shared/http/paging.ts'
import { printedProduct, productRowView, productView } from './productView.ts'
import type { ProductEndpoint } from './routes.ts'
import type { ProductQuery } from './schemas.ts'

export const onProduct = onOwnResource(findProduct, (id) => problem('product_not_found', { id }))

export const getProduct: ProductEndpoint<'getProduct'> = onProduct(async (found, { params, query }) => {
  if (query.type !== 'pdf') return reply({ product: productView(found) })
  const size = { widthInches: query.width, heightInches: query.height }
  return pdf(await printBarcodeSheet([printedProduct(found)], size), `product-${params.id}.pdf`)
})

export const listProducts: ProductEndpoint<'listProducts'> = async ({ query, caller }, { table }) => {
  const { limit, page, sort, order, name, sku, 'shop.id': shopId } = query
  const { ids, total } = await searchProducts(table, caller.userId, {
    filters: { name, sku, shopId, isPackaging: wantsPackaging(query) },
    sort,
    isDescending: order === 'desc',
    skip: (page - 1) * limit,
    limit,
  })
  const found = await findProducts(table, caller.userId, ids)
  const { pages, total: count } = totals(total, limit)
  return reply({
    products: found.map((product) => productRowView(product, shopId)),
    total_pages: pages,
    total_products: count,
  })
}

/** Whether only packaging is looked for, or only what is none; undefined: both. */
function wantsPackaging({ is_packaging: wanted, packaging }: ProductQuery): boolean | undefined {
  const answer = wanted ?? packaging ?? 'both'
  return answer === 'both' ? undefined : ['true', '1', 'yes'].includes(answer)
}

export const printBarcodes: ProductEndpoint<'printBarcodes'> = async ({ body, caller }, { table }) => {
  const { dimensions, products: ids } = body.barcodes
  const found = await findProducts(table, caller.userId, ids)
  const byId = new Map(found.map((one) => [one.product.id, one]))
  const wanted: FoundProduct[] = []
  for (const id of ids) {
    const product = byId.get(id)
    if (!product) return problem('product_not_found', { id }, { httpStatus: 400 })
    wanted.push(product)
  }
  const size = { widthInches: dimensions.width, heightInches: dimensions.height }
  return pdf(await printBarcodeSheet(wanted.map(printedProduct), size), 'product-barcodes.pdf')
}

export const deleteProduct: ProductEndpoint<'deleteProduct'> = onProduct(async (found, { params }) => {
  const { row } = found
  const isInUse = hasStock(row) || isOrdered(row) || row.inbounds > 0 || row.backordered > 0
  return isInUse ? problem('product_in_use', params) : plan(removeProduct(found), {})
})
