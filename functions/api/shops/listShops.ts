import { shopRows } from '../../../shared/fulfilment/shops/shopStore.ts'
import { type Endpoint, reply } from '../../../shared/http/endpoint.ts'
import { totals } from '../../../shared/http/paging.ts'
import { walkRows } from '../../../shared/table/walkRows.ts'
import type { ShopDeps } from './deps.ts'
import type { shopRoutes } from './routes.ts'
import { shopErrors } from './shopErrors.ts'
import { shopView } from './shopView.ts'

export const listShops: Endpoint<typeof shopRoutes.listShops, ShopDeps> = async ({ query, caller }, { table }) => {
  const { limit, page, order } = query
  const name = query.name?.toLowerCase() ?? ''
  const { rows, total } = await walkRows(table, {
    ...shopRows(caller.userId),
    descending: order === 'desc',
    isWanted: (shop) => shop.name.toLowerCase().includes(name),
    skip: (page - 1) * limit,
    limit,
  })
  const { pages, total: count } = totals(total, limit)
  const faultOf = await shopErrors(table, caller.userId, rows)
  return reply({ shops: rows.map((shop) => shopView(shop, faultOf(shop))), total_pages: pages, total_shops: count })
}
