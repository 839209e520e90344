import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { coreDeps } from '../../runtime.ts'
import { createInbound } from './createInbound.ts'
import { deleteInbound, getInbound, listInbound } from './inboundShipments.ts'
import { inboundRoutes } from './routes.ts'
import { updateInbound } from './updateInbound.ts'

export const handler = apiHandler(
  inboundRoutes,
  { listInbound, getInbound, createInbound, updateInbound, deleteInbound },
  coreDeps,
)
