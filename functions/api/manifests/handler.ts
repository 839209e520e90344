import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { coreDeps } from '../../runtime/core.ts'
import { withCarriers } from '../../runtime/withCarriers.ts'
import * as manifests from './manifests.ts'
import { manifestRoutes } from './routes.ts'

export const handler = apiHandler(manifestRoutes, manifests, () => withCarriers(coreDeps()))
