import { coreDeps } from '#functions/runtime/core.ts'
import { apiHandler } from '#shared/http/apiHandler.ts'
import * as referenceData from './referenceData.ts'
import { referenceRoutes } from './routes.ts'

export const handler = apiHandler(referenceRoutes, referenceData, coreDeps)
