import { createExternalParcels, type ExternalParcels } from '#shared/shipping/tracking/externalParcels.ts'
import type { CoreDeps } from './core.ts'
import { createCarrierGateway } from './withCarrierGateway.ts'

export type ExternalParcelDeps = { readonly externalParcels: ExternalParcels }

/** Adds tracking of external parcels. */
export const withExternalParcels = <Deps extends CoreDeps>(deps: Deps): Deps & ExternalParcelDeps => ({
  ...deps,
  externalParcels: createExternalParcels(deps.table, deps.config.carrierAccounts, createCarrierGateway(deps)),
})
