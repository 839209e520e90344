import { createSigningDeps } from '#functions/runtime/core.ts'
import { createVault } from '#shared/accounts/carrierCredentials/vault.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import * as credentials from './credentials.ts'
import { credentialRoutes } from './routes.ts'

function createCredentialDeps() {
  const deps = createSigningDeps()
  return { ...deps, vault: createVault(deps.config.credentialsKeyId) }
}

export const handler = createApiHandler(credentialRoutes, credentials, createCredentialDeps)
