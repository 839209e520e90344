import { signingDeps } from '#functions/runtime/core.ts'
import { apiHandler } from '#shared/http/apiHandler.ts'
import * as exceptions from './exceptions.ts'
import { exceptionRoutes } from './routes.ts'

export const handler = apiHandler(exceptionRoutes, exceptions, signingDeps)
