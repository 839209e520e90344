import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { coreDeps, withCarriers } from '../../runtime.ts'
import { createManifest, getManifest, listManifests } from './manifests.ts'
import { manifestRoutes } from './routes.ts'

export const handler = apiHandler(manifestRoutes, { listManifests, getManifest, createManifest }, () =>
  withCarriers(coreDeps()),
)
