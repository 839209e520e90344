import { apiHandler } from '#shared/http/apiHandler.ts'
import { listRequests } from './listRequests.ts'
import { requestDeps } from './requestDeps.ts'
import { requestRoutes } from './routes.ts'

export const handler = apiHandler(requestRoutes, { listRequests }, requestDeps)
