import { createCredential as storeCredential } from '../../../shared/accounts/carrierCredentials/credentialStore.ts'
import { parametersOf } from '../../../shared/accounts/carrierCredentials/parametersOf.ts'
import type { Credential, CredentialParameters } from '../../../shared/accounts/carrierCredentials/rules/credential.ts'
import type { Vault } from '../../../shared/accounts/carrierCredentials/vault.ts'
import { invalid, type Problem, problem } from '../../../shared/core/problems.ts'
import { plan } from '../../../shared/http/endpoint.ts'
import { log } from '../../../shared/platform/log.ts'
import { credentialView } from './credentials.ts'
import type { CredentialEndpoint } from './routes.ts'

export const createCredential: CredentialEndpoint<'createCredential'> = async (
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

const MAX_FAULTS = 5

/** A 400 refusal of parameters the carrier does not have, or without a value; null where they are good. */
export function parametersProblem(carrier: string, parameters: CredentialParameters): Problem | null {
  const known = parametersOf.get(carrier) ?? []
  const [first, ...more] = Object.entries(parameters)
    .flatMap(([name, value]) => {
      if (!known.includes(name)) return [`/credential/params/${name}: is no parameter of ${carrier}`]
      return value === '' ? [`/credential/params/${name}: must have a value`] : []
    })
    .slice(0, MAX_FAULTS)
  return first === undefined ? null : invalid(first, ...more)
}

/** Parameters as they are stored; null, with the cause in the log, while they cannot be encrypted. */
export async function sealParameters(
  vault: Vault,
  owner: Pick<Credential, 'userId' | 'id'>,
  parameters: CredentialParameters,
) {
  try {
    return { parameterNames: Object.keys(parameters), ...(await vault.seal(owner, parameters)) }
  } catch (error) {
    log.error('a credential cannot be encrypted', { credential_id: owner.id, error })
    return null
  }
}
