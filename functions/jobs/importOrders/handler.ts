import { workDeps } from '#functions/runtime/core.ts'
import { withPorts } from '#functions/runtime/withPorts.ts'
import { type ImportDeps, importShop } from '#shared/fulfilment/orders/importing/importShop.ts'
import { createStorefront } from '#shared/fulfilment/shops/shopify/shopifyConnection.ts'
import { IMPORT_JOB, readImportedShop } from '#shared/fulfilment/shops/shopStore.ts'
import { jobHandler } from '#shared/jobs/runDueJob.ts'

function importDeps(): ImportDeps {
  const deps = withPorts(workDeps())
  const { config } = deps
  return { ...deps, platform: createStorefront(config), credentialsKeyId: config.credentialsKeyId }
}

/**
 * Fetches orders of connected stores, for several users in parallel, as stores may respond slowly.
 */
export const handler = jobHandler(IMPORT_JOB, importDeps, (item, deps) => importShop(readImportedShop(item), deps), {
  sharedBy: (item) => [String(readImportedShop(item).userId)],
})
