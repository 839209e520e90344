import { findProducts } from '../../../shared/fulfilment/products/productStore.ts'
import { searchProducts } from '../../../shared/fulfilment/products/searchProducts.ts'
import { type Endpoint, reply } from '../../../shared/http/endpoint.ts'
import { totals } from '../../../shared/http/paging.ts'
import type { CoreDeps } from '../../runtime/core.ts'
import { productRowView } from './productView.ts'
import type { productRoutes } from './routes.ts'
import type { ProductQuery } from './searchSchemas.ts'

export const listProducts: Endpoint<typeof productRoutes.listProducts, CoreDeps> = async (
  { query, caller },
  { table },
) => {
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
