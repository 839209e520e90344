import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { coreDeps, withSigningKey } from '../../runtime/core.ts'
import { withCarriers } from '../../runtime/withCarriers.ts'
import * as customsData from './customsData.ts'
import * as manifests from './manifests.ts'
import { manifestRoutes } from './routes.ts'

export const handler = apiHandler(manifestRoutes, { ...manifests, ...customsData }, () =>
  withSigningKey(withCarriers(coreDeps())),
)
