import { createCredential as storeCredential } from '../../../shared/accounts/carrierCredentials/credentialStore.ts'
import type { Credential } from '../../../shared/accounts/carrierCredentials/rules/credential.ts'
import { problem } from '../../../shared/core/problems.ts'
import { type Endpoint, plan } from '../../../shared/http/endpoint.ts'
import { credentialView } from './credentialView.ts'
import type { CredentialDeps } from './deps.ts'
import { parametersProblem } from './parametersProblem.ts'
import type { credentialRoutes } from './routes.ts'
import { sealParameters } from './sealParameters.ts'

export const createCredential: Endpoint<typeof credentialRoutes.createCredential, CredentialDeps> = async (
  { body, caller, nextId, nowMs },
  { vault },
) => {
  const { carrier, params } = body.credential
  const refusal = parametersProblem(carrier, params)
  if (refusal) return refusal
  const owner = { id: nextId(), userId: caller.userId }
  const sealed = await sealParameters(vault, owner, params)
  if (!sealed) return problem('credential_not_created')
  const credential: Credential = { ...owner, carrier, ...sealed, isLocked: false, updatedMs: nowMs, deletedMs: null }
  return plan([storeCredential(credential)], { credential: credentialView(credential) })
}
