import { createCredentialFinder } from '#shared/accounts/carrierCredentials/credentialsOf.ts'
import { createVault } from '#shared/accounts/carrierCredentials/vault.ts'
import { remoteCarrier } from '#shared/carriers/carrierGateway.ts'
import { createCarriers } from '#shared/carriers/carriers.ts'
import type { CarrierAccess } from '#shared/shipping/labels/purchase/ask.ts'
import type { CoreDeps } from './core.ts'
import { carrierGateway } from './withCarrierGateway.ts'
import { type NumberDeps, withNumbers } from './withNumbers.ts'

/**
 * Adds dependencies of label purchases: carriers (external ones through the gateway), users'
 * credentials and the platform's tracking numbers.
 */
export const withCarriers = <Deps extends CoreDeps>(deps: Deps): Deps & CarrierAccess & NumberDeps => ({
  ...withNumbers(deps),
  carriers: createCarriers(deps.table, () => remoteCarrier(carrierGateway(deps))),
  credentialsOf: createCredentialFinder(deps.table, createVault(deps.config.credentialsKeyId)),
})
