import { createCoreDeps, withSigningKey } from '#functions/runtime/core.ts'
import { withCarriers } from '#functions/runtime/withCarriers.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import * as customsData from './customsData.ts'
import * as manifests from './manifests.ts'
import { manifestRoutes } from './routes.ts'

export const handler = createApiHandler(manifestRoutes, { ...manifests, ...customsData }, () =>
  withSigningKey(withCarriers(createCoreDeps())),
)
