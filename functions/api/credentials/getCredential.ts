import { type Endpoint, reply } from '../../../shared/http/endpoint.ts'
import { credentialView } from './credentialView.ts'
import type { CredentialDeps } from './deps.ts'
import { ownCredential } from './ownCredential.ts'
import type { credentialRoutes } from './routes.ts'

export const getCredential: Endpoint<typeof credentialRoutes.getCredential, CredentialDeps> = async (
  { params, caller },
  { table },
) => {
  const found = await ownCredential(table, caller.userId, params.id)
  return found.ok ? reply({ credential: credentialView(found.value) }) : found.error
}
