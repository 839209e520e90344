import { signingDeps } from '#functions/runtime/core.ts'
import { withNumbers } from '#functions/runtime/withNumbers.ts'
import { apiHandler } from '#shared/http/apiHandler.ts'
import * as overpacks from './overpacks.ts'
import { overpackRoutes } from './routes.ts'

export const handler = apiHandler(overpackRoutes, overpacks, () => withNumbers(signingDeps()))
