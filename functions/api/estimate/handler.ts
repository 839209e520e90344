import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { estimateDeps } from './deps.ts'
import { getEstimate } from './getEstimate.ts'
import { estimateRoutes } from './routes.ts'

export const handler = apiHandler(estimateRoutes, { getEstimate }, estimateDeps)
