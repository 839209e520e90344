import { apiHandler, type CoreDeps } from '../../../shared/http/apiHandler.ts'
import { getEntryPoint, listEntryPoints } from './entryPoints.ts'
import { referenceRoutes } from './routes.ts'
import { getWarehouse, listWarehouses } from './warehouses.ts'

export type ReferenceDeps = CoreDeps

export const handler = apiHandler(
  referenceRoutes,
  { listEntryPoints, getEntryPoint, listWarehouses, getWarehouse },
  (core): ReferenceDeps => core,
)
