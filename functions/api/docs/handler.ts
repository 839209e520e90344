import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { docsDeps } from './deps.ts'
import { getDocs, getOpenApi } from './getDocs.ts'
import { docsRoutes } from './routes.ts'

export const handler = apiHandler(docsRoutes, { getOpenApi, getDocs }, docsDeps)
