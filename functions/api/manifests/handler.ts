import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { withCarriers } from '../../runtime/carriers.ts'
import { coreDeps } from '../../runtime/core.ts'
import * as manifests from './manifests.ts'
import { manifestRoutes } from './routes.ts'

export const handler = apiHandler(manifestRoutes, manifests, () => withCarriers(coreDeps()))
