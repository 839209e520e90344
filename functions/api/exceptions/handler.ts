import { createSigningDeps } from '#functions/runtime/core.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import * as exceptions from './exceptions.ts'
import { exceptionRoutes } from './routes.ts'

export const handler = createApiHandler(exceptionRoutes, exceptions, createSigningDeps)
