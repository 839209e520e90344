import { invalid } from '../../../shared/core/problems.ts'
import { changeShop } from '../../../shared/fulfilment/shops/shopStore.ts'
import { type Endpoint, plan } from '../../../shared/http/endpoint.ts'
import type { ShopDeps } from './deps.ts'
import { ownShop } from './getShop.ts'
import type { shopRoutes } from './routes.ts'
import { shopErrors } from './shopErrors.ts'
import { shopView, withSettings } from './shopView.ts'

export const updateShop: Endpoint<typeof shopRoutes.updateShop, ShopDeps> = async (
  { params, body, caller, nextId, nowMs },
  { table },
) => {
  const found = await ownShop(table, caller.userId, params.id)
  if (!found.ok) return found.error
  const before = found.value
  const { id = before.id, name = before.name, type = before.type, active = before.isActive, settings = {} } = body.shop
  if (id !== before.id) return invalid('/shop/id: cannot change')
  if (type !== before.type) return invalid('/shop/type: cannot change')
  const faultOf = await shopErrors(table, caller.userId, [{ ...before, isActive: active }])
  const changes = { name, isActive: active, settings: withSettings(before.settings, settings) }
  const after = { ...before, ...changes }
  return plan(changeShop(before, changes, nextId(), nowMs), { shop: shopView(after, faultOf(after)) })
}
