import { carriers } from '#shared/reference/carriers.ts'

/** Parameter names of carrier accounts; absent for carriers without user accounts. */
export const parametersByCarrier: ReadonlyMap<string, readonly string[]> = new Map(
  [...carriers.values()].flatMap((carrier) =>
    carrier.kind === 'outside' && carrier.credentialParameters.length > 0
      ? [[carrier.code, carrier.credentialParameters]]
      : [],
  ),
)
