import { createSessions, type Sessions } from '../../../shared/accounts/sessions/sessions.ts'
import { createShopPlatform } from '../../../shared/fulfilment/shops/createShopPlatform.ts'
import type { ShopPlatform } from '../../../shared/fulfilment/shops/shopPlatform.ts'
import { apiHandler, type CoreDeps } from '../../../shared/http/apiHandler.ts'
import { problemPage } from '../../../shared/pages/problemPage.ts'
import { signingKeys } from '../../../shared/platform/secrets.ts'
import { connectShop } from './connectShop.ts'
import { createShop } from './createShop.ts'
import { deleteShop } from './deleteShop.ts'
import { finishConnection } from './finishConnection.ts'
import { getShop } from './getShop.ts'
import { listShops } from './listShops.ts'
import { shopRoutes } from './routes.ts'
import { updateShop } from './updateShop.ts'

export type ShopDeps = CoreDeps & { readonly sessions: Sessions; readonly platform: ShopPlatform | null }

export const handler = apiHandler(
  shopRoutes,
  { listShops, getShop, connectShop, finishConnection, createShop, updateShop, deleteShop },
  (core): ShopDeps => ({
    ...core,
    sessions: createSessions(core.table, signingKeys(core.config.signingSecretId), core.config),
    platform: createShopPlatform(core.config),
  }),
  problemPage,
)
