import { type Problem, problem } from '../../../shared/core/problems.ts'
import { failure, ok, type Result } from '../../../shared/core/result.ts'
import { SHOP_ID, type Shop } from '../../../shared/fulfilment/shops/rules/shop.ts'
import { findShop } from '../../../shared/fulfilment/shops/shopStore.ts'
import { type Endpoint, reply } from '../../../shared/http/endpoint.ts'
import type { Table } from '../../../shared/table/table.ts'
import type { ShopDeps } from './deps.ts'
import type { shopRoutes } from './routes.ts'
import { shopErrors } from './shopErrors.ts'
import { shopView } from './shopView.ts'

/** The shop a path names, if the user has one: 404/1370 otherwise. */
export async function ownShop(table: Table, userId: number, id: string): Promise<Result<Shop, Problem>> {
  const shop = SHOP_ID.test(id) ? await findShop(table, userId, id) : null
  return shop ? ok(shop) : failure(problem('shop_not_found', { id }))
}

export const getShop: Endpoint<typeof shopRoutes.getShop, ShopDeps> = async ({ params, caller }, { table }) => {
  const found = await ownShop(table, caller.userId, params.id)
  if (!found.ok) return found.error
  const shop = found.value
  const faultOf = await shopErrors(table, caller.userId, [shop])
  return reply({ shop: shopView(shop, faultOf(shop)) })
}
