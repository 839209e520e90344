import { createWorkerDeps, withSigningKey } from '#functions/runtime/core.ts'
import { withCarriers } from '#functions/runtime/withCarriers.ts'
import { withShipmentPorts } from '#functions/runtime/withShipmentPorts.ts'
import { createFloorAccess } from '#shared/floor/access/floorAccess.ts'
import { hideSandboxAccounts } from '#shared/floor/hideSandboxAccounts.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import { lazyBlobs } from '#shared/platform/lazyBlobs.ts'
import * as loads from './loads.ts'
import * as operations from './operations.ts'
import * as packing from './packing.ts'
import * as prints from './prints.ts'
import { floorPackingRoutes } from './routes.ts'

export const handler = createApiHandler(floorPackingRoutes, { ...loads, ...operations, ...packing, ...prints }, () => {
  const deps = withSigningKey(withShipmentPorts(withCarriers(createWorkerDeps())))
  return {
    ...deps,
    table: hideSandboxAccounts(deps.table),
    blobs: lazyBlobs,
    scaleToleranceGrams: deps.config.scaleToleranceGrams,
    floorAccess: createFloorAccess(deps.table, deps.config),
  }
})
