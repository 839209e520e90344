import { parametersOf } from '../../../shared/accounts/carrierCredentials/parametersOf.ts'
import type { CredentialParameters } from '../../../shared/accounts/carrierCredentials/rules/credential.ts'
import { invalid, type Problem } from '../../../shared/core/problems.ts'

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
