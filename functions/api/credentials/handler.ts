import { signingDeps } from '#functions/runtime/core.ts'
import { createVault } from '#shared/accounts/carrierCredentials/vault.ts'
import { apiHandler } from '#shared/http/apiHandler.ts'
import * as credentials from './credentials.ts'
import { credentialRoutes } from './routes.ts'

function createDeps() {
  const deps = signingDeps()
  return { ...deps, vault: createVault(deps.config.credentialsKeyId) }
}

export const handler = apiHandler(credentialRoutes, credentials, createDeps)
