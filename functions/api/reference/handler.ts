import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { coreDeps } from '../../runtime.ts'
import { getEntryPoint, listEntryPoints } from './entryPoints.ts'
import { referenceRoutes } from './routes.ts'
import { getWarehouse, listWarehouses } from './warehouses.ts'

export const handler = apiHandler(
  referenceRoutes,
  { listEntryPoints, getEntryPoint, listWarehouses, getWarehouse },
  coreDeps,
)
