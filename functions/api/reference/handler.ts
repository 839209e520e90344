import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { coreDeps } from '../../runtime.ts'
import { getEntryPoint, listEntryPoints } from './readEntryPoints.ts'
import { getWarehouse, listWarehouses } from './readWarehouses.ts'
import { referenceRoutes } from './routes.ts'

export const handler = apiHandler(
  referenceRoutes,
  { listEntryPoints, getEntryPoint, listWarehouses, getWarehouse },
  coreDeps,
)
