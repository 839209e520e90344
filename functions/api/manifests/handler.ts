import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { withCarriers } from '../../runtime/carriers.ts'
import { coreDeps } from '../../runtime/core.ts'
import { createManifest, getManifest, listManifests } from './manifests.ts'
import { manifestRoutes } from './routes.ts'

export const handler = apiHandler(manifestRoutes, { listManifests, getManifest, createManifest }, () =>
  withCarriers(coreDeps()),
)
