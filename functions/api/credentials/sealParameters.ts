import type { Credential, CredentialParameters } from '../../../shared/accounts/carrierCredentials/rules/credential.ts'
import type { Vault } from '../../../shared/accounts/carrierCredentials/vault.ts'
import { log } from '../../../shared/platform/log.ts'

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
