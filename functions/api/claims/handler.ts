import { apiHandler, type CoreDeps } from '../../../shared/http/apiHandler.ts'
import { claimRoutes } from './routes.ts'
import { showClaim } from './showClaim.ts'

export const handler = apiHandler(claimRoutes, { showClaim }, (core): CoreDeps => core)
