import { createExternalParcels, type ExternalParcels } from '#shared/shipping/tracking/externalParcels.ts'
import type { CoreDeps } from './core.ts'
import { carrierGateway } from './withCarrierGateway.ts'

export type ExternalParcelDeps = { readonly externalParcels: ExternalParcels }

/** Adds tracking of parcels whose labels were bought elsewhere. */
export const withExternalParcels = <Deps extends CoreDeps>(deps: Deps): Deps & ExternalParcelDeps => ({
  ...deps,
  externalParcels: createExternalParcels(deps.table, deps.config.carrierAccounts, carrierGateway(deps)),
})
