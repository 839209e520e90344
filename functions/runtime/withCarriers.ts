import { createCredentialFinder } from '#shared/accounts/carrierCredentials/credentialFinder.ts'
import { createVault } from '#shared/accounts/carrierCredentials/vault.ts'
import { createRemoteCarrier } from '#shared/carriers/carrierGateway.ts'
import { createCarriers } from '#shared/carriers/carriers.ts'
import type { CarrierAccess } from '#shared/shipping/labels/purchase/ask.ts'
import type { CoreDeps } from './core.ts'
import { createCarrierGateway } from './withCarrierGateway.ts'
import { type TrackingNumberDeps, withNumberPools } from './withNumberPools.ts'

/**
 * Adds dependencies of label purchases: carriers (external ones through the gateway), users'
 * credentials and the platform's tracking numbers.
 */
export const withCarriers = <Deps extends CoreDeps>(deps: Deps): Deps & CarrierAccess & TrackingNumberDeps => ({
  ...withNumberPools(deps),
  carriers: createCarriers(deps.table, () => createRemoteCarrier(createCarrierGateway(deps))),
  loadCredentials: createCredentialFinder(deps.table, createVault(deps.config.credentialsKeyId)),
})
