import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { coreDeps } from '../../runtime/core.ts'
import { createInbound, deleteInbound, getInbound, listInbound, updateInbound } from './inboundShipments.ts'
import { inboundRoutes } from './routes.ts'

export const handler = apiHandler(
  inboundRoutes,
  { listInbound, getInbound, createInbound, updateInbound, deleteInbound },
  coreDeps,
)
