import { createVault, type Vault } from '../../../shared/accounts/carrierCredentials/vault.ts'
import { apiHandler, type CoreDeps } from '../../../shared/http/apiHandler.ts'
import { type SigningKeys, signingKeys } from '../../../shared/platform/secrets.ts'
import { createCredential } from './createCredential.ts'
import { deleteCredential } from './deleteCredential.ts'
import { getCredential } from './getCredential.ts'
import { listCredentials } from './listCredentials.ts'
import { credentialRoutes } from './routes.ts'
import { updateCredential } from './updateCredential.ts'

export type CredentialDeps = CoreDeps & { readonly signingKey: SigningKeys; readonly vault: Vault }

export const handler = apiHandler(
  credentialRoutes,
  { listCredentials, getCredential, createCredential, updateCredential, deleteCredential },
  (core): CredentialDeps => ({
    ...core,
    signingKey: signingKeys(core.config.signingSecretId),
    vault: createVault(core.config.credentialsKeyId),
  }),
)
