import { createSigningDeps } from '#functions/runtime/core.ts'
import { withNumberPools } from '#functions/runtime/withNumberPools.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import * as inboundShipments from './inboundShipments.ts'
import { inboundRoutes } from './routes.ts'

export const handler = createApiHandler(inboundRoutes, inboundShipments, () => withNumberPools(createSigningDeps()))
