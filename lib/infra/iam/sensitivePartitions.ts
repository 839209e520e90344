import type { FunctionPermissions, SensitivePartition } from '#functions/permissions.ts'
import { keys } from '#shared/table/keys.ts'

/** Converts a partition key to an IAM pattern that matches any id. */
const pattern = ({ pk }: { readonly pk: string }): string => pk.replace(/\d+/g, '*')

const PATTERNS: Readonly<Record<SensitivePartition, readonly string[]>> = {
  tokens: [keys.access(0), keys.nonce('*')].map(pattern),
  people: [
    keys.email('*'),
    keys.passwordReset(0),
    keys.members(0),
    keys.membership(0, 0),
    keys.secondFactor(0),
    keys.operator(0),
  ].map(pattern),
  applications: [keys.application('*'), keys.applicationListing(''), keys.tokenKeys()].map(pattern),
  carrierCredentials: [keys.credential(0, 0)].map(pattern),
  storeConnections: [keys.shopConnection(0, ''), keys.connectState('*')].map(pattern),
  staff: [keys.staff('*', 'WORKER', ''), keys.staffPointer(0), keys.pairingCode('*')].map(pattern),
}

const ALL = ['tokens', 'people', 'applications', 'carrierCredentials', 'storeConnections', 'staff'] as const

/** Returns patterns of the partition keys that the role of a function must not access. */
export function listExcludedPartitions(row: FunctionPermissions): readonly string[] {
  const reached: readonly SensitivePartition[] = [
    ...(row.reaches ?? []),
    ...(row.carrierCredentials ? (['carrierCredentials'] as const) : []),
    ...(row.storeConnections ? (['storeConnections'] as const) : []),
  ]
  return ALL.filter((partition) => !reached.includes(partition)).flatMap((partition) => PATTERNS[partition])
}
