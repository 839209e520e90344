import { createCredentialsOf } from '../../../shared/accounts/carrierCredentials/credentialsOf.ts'
import { createVault } from '../../../shared/accounts/carrierCredentials/vault.ts'
import { createCarriers } from '../../../shared/carriers/carriers.ts'
import { apiHandler, type CoreDeps } from '../../../shared/http/apiHandler.ts'
import type { TransmissionDeps } from '../../../shared/shipping/manifests/transmitManifest.ts'
import { createManifest } from './createManifest.ts'
import { getManifest } from './getManifest.ts'
import { listManifests } from './listManifests.ts'
import { manifestRoutes } from './routes.ts'

export type ManifestDeps = CoreDeps & TransmissionDeps

export const handler = apiHandler(
  manifestRoutes,
  { listManifests, getManifest, createManifest },
  (core): ManifestDeps => ({
    ...core,
    carriers: createCarriers(core.table),
    credentialsOf: createCredentialsOf(core.table, createVault(core.config.credentialsKeyId)),
  }),
)
