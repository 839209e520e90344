import { signingDeps } from '#functions/runtime/core.ts'
import { apiHandler } from '#shared/http/apiHandler.ts'
import * as inboundShipments from './inboundShipments.ts'
import { inboundRoutes } from './routes.ts'

export const handler = apiHandler(inboundRoutes, inboundShipments, signingDeps)
