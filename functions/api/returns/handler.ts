import { signingDeps } from '#functions/runtime/core.ts'
import { apiHandler } from '#shared/http/apiHandler.ts'
import * as returns from './returns.ts'
import { returnRoutes } from './routes.ts'

export const handler = apiHandler(returnRoutes, returns, signingDeps)
