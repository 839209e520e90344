import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { docsDeps } from './deps.ts'
import { getDocs } from './getDocs.ts'
import { getOpenApi } from './getOpenApi.ts'
import { docsRoutes } from './routes.ts'

export const handler = apiHandler(docsRoutes, { getOpenApi, getDocs }, docsDeps)
