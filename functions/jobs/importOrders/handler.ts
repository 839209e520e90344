import { createWorkerDeps } from '#functions/runtime/core.ts'
import { withShipmentPorts } from '#functions/runtime/withShipmentPorts.ts'
import { importShop, type ShopImportDeps } from '#shared/fulfilment/orders/importing/importShop.ts'
import { IMPORT_ORDERS_JOB, parseImportedShop } from '#shared/fulfilment/shops/shopStore.ts'
import { createFindStore } from '#shared/fulfilment/shops/stores.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'

function createImportDeps(): ShopImportDeps {
  const deps = withShipmentPorts(createWorkerDeps())
  const { config } = deps
  return { ...deps, findStore: createFindStore(config), credentialsKeyId: config.credentialsKeyId }
}

/**
 * Fetches orders of connected stores, for several users in parallel, as stores may respond slowly.
 */
export const handler = createJobHandler(
  IMPORT_ORDERS_JOB,
  createImportDeps,
  (item, deps) => importShop(parseImportedShop(item), deps),
  {
    listSharedKeys: (item) => [String(parseImportedShop(item).userId)],
  },
)
