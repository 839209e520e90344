import { createSessionDeps } from '#functions/runtime/core.ts'
import { createStorefront } from '#shared/fulfilment/shops/shopify/shopifyConnection.ts'
import { createApiKeyStores } from '#shared/fulfilment/shops/stores.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import { renderProblemPage } from '#shared/pages/problemPage.ts'
import { connectShop } from './connectShop.ts'
import { connectStore, disconnectStore } from './connectStore.ts'
import { finishConnection } from './finishConnection.ts'
import { shopRoutes } from './routes.ts'
import * as shops from './shops.ts'

function createDeps() {
  const deps = createSessionDeps()
  return { ...deps, platform: createStorefront(deps.config), keyedStores: createApiKeyStores(deps.config) }
}

export const handler = createApiHandler(
  shopRoutes,
  { ...shops, connectShop, finishConnection, connectStore, disconnectStore },
  createDeps,
  renderProblemPage,
)
