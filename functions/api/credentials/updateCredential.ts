import { changeCredential } from '../../../shared/accounts/carrierCredentials/credentialStore.ts'
import { isAsShown } from '../../../shared/accounts/carrierCredentials/rules/credential.ts'
import { problem } from '../../../shared/core/problems.ts'
import { plan } from '../../../shared/http/endpoint.ts'
import { parametersProblem, sealParameters } from './createCredential.ts'
import { credentialView, ownCredential } from './credentials.ts'
import type { CredentialEndpoint } from './routes.ts'

export const updateCredential: CredentialEndpoint<'updateCredential'> = async (
  { params, body, caller, nowMs },
  { table, vault },
) => {
  const found = await ownCredential(table, caller.userId, params.id)
  if (!found.ok) return found.error
  const before = found.value
  const { carrier = before.carrier, params: parameters } = body.credential
  if (carrier !== before.carrier) return problem('credential_carrier_fixed')
  if (!parameters || isAsShown(before, parameters)) return plan([], { credential: credentialView(before) })
  const refusal = parametersProblem(carrier, parameters)
  if (refusal) return refusal
  if (before.isLocked) return problem('credential_not_updatable')
  const sealed = await sealParameters(vault, before, parameters)
  if (!sealed) return problem('credential_not_updatable', {}, { httpStatus: 500 })
  const changes = { ...sealed, updatedMs: nowMs }
  return plan([changeCredential(before, changes)], { credential: credentialView({ ...before, ...changes }) })
}
