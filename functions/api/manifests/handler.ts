import { coreDeps, withSigningKey } from '#functions/runtime/core.ts'
import { withCarriers } from '#functions/runtime/withCarriers.ts'
import { apiHandler } from '#shared/http/apiHandler.ts'
import * as customsData from './customsData.ts'
import * as manifests from './manifests.ts'
import { manifestRoutes } from './routes.ts'

export const handler = apiHandler(manifestRoutes, { ...manifests, ...customsData }, () =>
  withSigningKey(withCarriers(coreDeps())),
)
