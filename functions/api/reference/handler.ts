import { createCoreDeps } from '#functions/runtime/core.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import * as referenceData from './referenceData.ts'
import { referenceRoutes } from './routes.ts'

export const handler = createApiHandler(referenceRoutes, referenceData, createCoreDeps)
