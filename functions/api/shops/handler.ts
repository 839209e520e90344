import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { problemPage } from '../../../shared/pages/problemPage.ts'
import { connectShop } from './connectShop.ts'
import { createShop } from './createShop.ts'
import { deleteShop } from './deleteShop.ts'
import { shopDeps } from './deps.ts'
import { finishConnection } from './finishConnection.ts'
import { getShop } from './getShop.ts'
import { listShops } from './listShops.ts'
import { shopRoutes } from './routes.ts'
import { updateShop } from './updateShop.ts'

export const handler = apiHandler(
  shopRoutes,
  { listShops, getShop, connectShop, finishConnection, createShop, updateShop, deleteShop },
  shopDeps,
  problemPage,
)
