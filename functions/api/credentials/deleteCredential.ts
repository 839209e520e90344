import { deleteCredential as markDeleted } from '../../../shared/accounts/carrierCredentials/credentialStore.ts'
import { type Endpoint, plan } from '../../../shared/http/endpoint.ts'
import type { CredentialDeps } from './deps.ts'
import { ownCredential } from './getCredential.ts'
import type { credentialRoutes } from './routes.ts'

export const deleteCredential: Endpoint<typeof credentialRoutes.deleteCredential, CredentialDeps> = async (
  { params, caller, nowMs },
  { table },
) => {
  const found = await ownCredential(table, caller.userId, params.id)
  return found.ok ? plan([markDeleted(found.value, nowMs)], {}) : found.error
}
