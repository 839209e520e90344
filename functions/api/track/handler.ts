import { apiHandler, type CoreDeps } from '../../../shared/http/apiHandler.ts'
import { getTrack } from './getTrack.ts'
import { trackRoutes } from './routes.ts'

export const handler = apiHandler(trackRoutes, { getTrack }, (core): CoreDeps => core)
