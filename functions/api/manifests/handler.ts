import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { createManifest } from './createManifest.ts'
import { manifestDeps } from './deps.ts'
import { getManifest } from './getManifest.ts'
import { listManifests } from './listManifests.ts'
import { manifestRoutes } from './routes.ts'

export const handler = apiHandler(manifestRoutes, { listManifests, getManifest, createManifest }, manifestDeps)
