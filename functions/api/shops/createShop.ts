import { DEFAULT_SETTINGS, type Shop } from '../../../shared/fulfilment/shops/rules/shop.ts'
import { createShop as storeShop } from '../../../shared/fulfilment/shops/shopStore.ts'
import { type Endpoint, plan } from '../../../shared/http/endpoint.ts'
import type { ShopDeps } from './deps.ts'
import type { shopRoutes } from './routes.ts'
import { shopView, withSettings } from './shopView.ts'

export const createShop: Endpoint<typeof shopRoutes.createShop, ShopDeps> = async ({ body, caller, nowMs }) => {
  const { id, name, type, active, settings } = body.shop
  const shop: Shop = {
    id,
    userId: caller.userId,
    name,
    type,
    isActive: active,
    // A shop without a platform has nothing to wait for.
    isConnected: type === 'Svc',
    createdMs: nowMs,
    revision: 1,
    settings: withSettings(DEFAULT_SETTINGS, settings),
  }
  return plan([storeShop(shop)], { shop: shopView(shop) })
}
