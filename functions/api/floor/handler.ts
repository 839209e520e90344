import { signingDeps } from '#functions/runtime/core.ts'
import { createFloorAccess } from '#shared/floor/access/floorAccess.ts'
import { apiHandler } from '#shared/http/apiHandler.ts'
import * as devices from './devices.ts'
import * as places from './places.ts'
import { floorRoutes } from './routes.ts'
import * as session from './session.ts'
import * as settings from './settings.ts'
import * as staff from './staff.ts'

function createDeps() {
  const deps = signingDeps()
  return { ...deps, floorAccess: createFloorAccess(deps.table, deps.config) }
}

export const handler = apiHandler(floorRoutes, { ...devices, ...places, ...session, ...settings, ...staff }, createDeps)
