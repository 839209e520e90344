import { createSigningDeps } from '#functions/runtime/core.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import * as requests from './requests.ts'
import * as returns from './returns.ts'
import { returnRoutes } from './routes.ts'

export const handler = createApiHandler(returnRoutes, { ...returns, ...requests }, createSigningDeps)
