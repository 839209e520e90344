import { type Endpoint, reply } from '../../../shared/http/endpoint.ts'
import type { ShopDeps } from './deps.ts'
import { ownShop } from './ownShop.ts'
import type { shopRoutes } from './routes.ts'
import { shopErrors } from './shopErrors.ts'
import { shopView } from './shopView.ts'

export const getShop: Endpoint<typeof shopRoutes.getShop, ShopDeps> = async ({ params, caller }, { table }) => {
  const found = await ownShop(table, caller.userId, params.id)
  if (!found.ok) return found.error
  const shop = found.value
  const faultOf = await shopErrors(table, caller.userId, [shop])
  return reply({ shop: shopView(shop, faultOf(shop)) })
}
