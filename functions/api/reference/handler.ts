import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { coreDeps } from '../../runtime/core.ts'
import { getEntryPoint, getWarehouse, listEntryPoints, listWarehouses } from './referenceData.ts'
import { referenceRoutes } from './routes.ts'

export const handler = apiHandler(
  referenceRoutes,
  { listEntryPoints, getEntryPoint, listWarehouses, getWarehouse },
  coreDeps,
)
