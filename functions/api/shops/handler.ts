import { sessionDeps } from '#functions/runtime/core.ts'
import { createStorefront } from '#shared/fulfilment/shops/shopify/shopifyConnection.ts'
import { apiHandler } from '#shared/http/apiHandler.ts'
import { problemPage } from '#shared/pages/problemPage.ts'
import { connectShop } from './connectShop.ts'
import { finishConnection } from './finishConnection.ts'
import { shopRoutes } from './routes.ts'
import * as shops from './shops.ts'

function createDeps() {
  const deps = sessionDeps()
  return { ...deps, platform: createStorefront(deps.config) }
}

export const handler = apiHandler(shopRoutes, { ...shops, connectShop, finishConnection }, createDeps, problemPage)
