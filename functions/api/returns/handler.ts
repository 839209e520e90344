import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { signingDeps } from '../../runtime/core.ts'
import * as returns from './returns.ts'
import { returnRoutes } from './routes.ts'

export const handler = apiHandler(returnRoutes, returns, signingDeps)
