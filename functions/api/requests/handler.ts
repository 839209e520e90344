import { createApiHandler } from '#shared/http/apiHandler.ts'
import { listRequests } from './listRequests.ts'
import { createRequestLogDeps } from './requestDeps.ts'
import { requestRoutes } from './routes.ts'

export const handler = createApiHandler(requestRoutes, { listRequests }, createRequestLogDeps)
