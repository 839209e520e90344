import { type Operation, reply } from '../../shared/http/operation.ts'
import type { ShopDeps } from './handler.ts'
import { ownShop } from './ownShop.ts'
import type { shopRoutes } from './routes.ts'
import { shopView } from './shopView.ts'

export const getShop: Operation<typeof shopRoutes.getShop, ShopDeps> = async ({ params, caller }, { table }) => {
  const found = await ownShop(table, caller.userId, params.id)
  return found.ok ? reply({ shop: shopView(found.value) }) : found.error
}
