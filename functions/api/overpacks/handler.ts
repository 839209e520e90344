import { createSigningDeps } from '#functions/runtime/core.ts'
import { withNumberPools } from '#functions/runtime/withNumberPools.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import * as overpacks from './overpacks.ts'
import { overpackRoutes } from './routes.ts'

export const handler = createApiHandler(overpackRoutes, overpacks, () => withNumberPools(createSigningDeps()))
