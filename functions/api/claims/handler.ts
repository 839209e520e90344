import { apiHandler, type CoreDeps } from '../../../shared/http/apiHandler.ts'
import { problemPage } from '../../../shared/pages/problemPage.ts'
import { claimRoutes } from './routes.ts'
import { showClaim } from './showClaim.ts'

export const handler = apiHandler(claimRoutes, { showClaim }, (core): CoreDeps => core, problemPage)
