import { createVault, type Vault } from '../../../shared/accounts/carrierCredentials/vault.ts'
import type { SigningKeys } from '../../../shared/platform/secrets.ts'
import { type CoreDeps, coreDeps } from '../../runtime/core.ts'
import { withSigningKey } from '../../runtime/withSigningKey.ts'

export type CredentialDeps = CoreDeps & { readonly signingKey: SigningKeys; readonly vault: Vault }

export function credentialDeps(): CredentialDeps {
  const deps = withSigningKey(coreDeps())
  return { ...deps, vault: createVault(deps.config.credentialsKeyId) }
}
