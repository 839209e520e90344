import { createWorkDeps } from '#functions/runtime/core.ts'
import { withShipmentPorts } from '#functions/runtime/withShipmentPorts.ts'
import { type ImportDeps, importShop } from '#shared/fulfilment/orders/importing/importShop.ts'
import { IMPORT_JOB, parseImportedShop } from '#shared/fulfilment/shops/shopStore.ts'
import { createFindStore } from '#shared/fulfilment/shops/stores.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'

function createImportDeps(): ImportDeps {
  const deps = withShipmentPorts(createWorkDeps())
  const { config } = deps
  return { ...deps, findStore: createFindStore(config), credentialsKeyId: config.credentialsKeyId }
}

/**
 * Fetches orders of connected stores, for several users in parallel, as stores may respond slowly.
 */
export const handler = createJobHandler(
  IMPORT_JOB,
  createImportDeps,
  (item, deps) => importShop(parseImportedShop(item), deps),
  {
    listSharedKeys: (item) => [String(parseImportedShop(item).userId)],
  },
)
