import { createSigningDeps } from '#functions/runtime/core.ts'
import { createFloorAccess } from '#shared/floor/access/floorAccess.ts'
import { hideSandboxAccounts } from '#shared/floor/hideSandboxAccounts.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import { lazyBlobs } from '#shared/platform/lazyBlobs.ts'
import * as counts from './counts.ts'
import * as devices from './devices.ts'
import * as differences from './differences.ts'
import * as output from './output.ts'
import * as places from './places.ts'
import * as goodsIn from './receiving.ts'
import * as returns from './returns.ts'
import { floorRoutes } from './routes.ts'
import * as session from './session.ts'
import * as settings from './settings.ts'
import * as staff from './staff.ts'
import * as stock from './stock.ts'
import * as waves from './waves.ts'

function createDeps() {
  const deps = createSigningDeps()
  const { table, config } = deps
  return { ...deps, table: hideSandboxAccounts(table), blobs: lazyBlobs, floorAccess: createFloorAccess(table, config) }
}

export const handler = createApiHandler(
  floorRoutes,
  {
    ...counts,
    ...devices,
    ...differences,
    ...goodsIn,
    ...output,
    ...places,
    ...returns,
    ...session,
    ...settings,
    ...staff,
    ...stock,
    ...waves,
  },
  createDeps,
)
