import { createSigningDeps } from '#functions/runtime/core.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import * as inboundShipments from './inboundShipments.ts'
import { inboundRoutes } from './routes.ts'

export const handler = createApiHandler(inboundRoutes, inboundShipments, createSigningDeps)
