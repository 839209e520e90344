import { carriers } from '#shared/reference/carriers.ts'

/**
 * Names of the parameters an account with each carrier has; carriers whose accounts users cannot
 * bring are not in it.
 */
export const parametersOf: ReadonlyMap<string, readonly string[]> = new Map(
  [...carriers.values()].flatMap((carrier) =>
    carrier.kind === 'outside' && carrier.credentialParameters.length > 0
      ? [[carrier.code, carrier.credentialParameters]]
      : [],
  ),
)
