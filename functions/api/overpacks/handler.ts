import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { signingDeps } from '../../runtime/core.ts'
import { withNumbers } from '../../runtime/withNumbers.ts'
import * as overpacks from './overpacks.ts'
import { overpackRoutes } from './routes.ts'

export const handler = apiHandler(overpackRoutes, overpacks, () => withNumbers(signingDeps()))
