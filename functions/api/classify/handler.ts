import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { classifyProducts } from './classifyProducts.ts'
import { classifyDeps } from './deps.ts'
import { classifyRoutes } from './routes.ts'

export const handler = apiHandler(classifyRoutes, { classifyProducts }, classifyDeps)
