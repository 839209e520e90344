import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { problemPage } from '../../../shared/pages/problemPage.ts'
import { coreDeps } from '../../runtime.ts'
import { claimRoutes } from './routes.ts'
import { showClaim } from './showClaim.ts'

export const handler = apiHandler(claimRoutes, { showClaim }, coreDeps, problemPage)
