import { createCredentialsOf } from '../../shared/accounts/carrierCredentials/credentialsOf.ts'
import { createVault } from '../../shared/accounts/carrierCredentials/vault.ts'
import { createCarriers } from '../../shared/carriers/carriers.ts'
import type { CarrierAccess } from '../../shared/shipping/labels/buyLabel.ts'
import type { CoreDeps } from './core.ts'

/** Adds the carriers of this environment, and the accounts that users have with them. */
export const withCarriers = <Deps extends CoreDeps>(deps: Deps): Deps & CarrierAccess => ({
  ...deps,
  carriers: createCarriers(deps.table),
  credentialsOf: createCredentialsOf(deps.table, createVault(deps.config.credentialsKeyId)),
})
