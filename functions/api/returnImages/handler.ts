import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { returnImageDeps } from './deps.ts'
import { getReturnImage } from './getReturnImage.ts'
import { returnImageRoutes } from './routes.ts'

export const handler = apiHandler(returnImageRoutes, { getReturnImage }, returnImageDeps)
