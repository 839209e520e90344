import { problem } from '../../../shared/core/problems.ts'
import { SHOP_ID } from '../../../shared/fulfilment/shops/rules/shop.ts'
import { beginRemoval, endRemoval, isShopInUse, removeShop } from '../../../shared/fulfilment/shops/shopStore.ts'
import { type Endpoint, plan } from '../../../shared/http/endpoint.ts'
import type { ShopDeps } from './deps.ts'
import type { shopRoutes } from './routes.ts'

/**
 * Looks twice for SKUs and orders: before the removal begins, so that a shop in use takes orders all the while, and once
 * new ones are held off.
 */
export const deleteShop: Endpoint<typeof shopRoutes.deleteShop, ShopDeps> = async (
  { params: { id }, caller: { userId }, nextId, nowMs },
  { table },
) => {
  if (!SHOP_ID.test(id)) return problem('shop_not_found', { id })
  if (await isShopInUse(table, userId, id)) return problem('shop_not_deletable', { id })
  const removalId = await beginRemoval(table, userId, id, nextId(), nowMs)
  if (removalId === null) return problem('shop_not_found', { id })
  if (await isShopInUse(table, userId, id)) {
    await endRemoval(table, userId, id, removalId)
    return problem('shop_not_deletable', { id })
  }
  return plan(removeShop(userId, id, removalId), {})
}
