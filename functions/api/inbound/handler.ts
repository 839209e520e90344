import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { coreDeps } from '../../runtime/core.ts'
import { createInbound } from './createInbound.ts'
import { deleteInbound } from './deleteInbound.ts'
import { getInbound } from './getInbound.ts'
import { listInbound } from './listInbound.ts'
import { inboundRoutes } from './routes.ts'
import { updateInbound } from './updateInbound.ts'

export const handler = apiHandler(
  inboundRoutes,
  { listInbound, getInbound, createInbound, updateInbound, deleteInbound },
  coreDeps,
)
