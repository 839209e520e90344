import type { Charge } from '#test/support/capacity.ts'

/**
 * Peak rate of a tenant with a million parcels per day. Source: 12 per second on average, five
 * times that at peak.
 */
const PARCELS_A_SECOND = 60

/** DynamoDB limits per partition key. Source: DynamoDB developer guide, "Partition quotas". */
const BOUNDS_A_SECOND = { writeUnits: 1_000, readUnits: 3_000 } as const

/** Number of list partitions of such a tenant, as set by an operator. */
export const LIST_SHARDS = 4

/** Returns a partition key without the part that distinguishes items of its kind. */
const kindOfPartition = (partition: string): string =>
  partition
    .replace(/(IDEMPOTENCY#[^#]+#).*/, '$1..')
    .replace(/^(TRACKING|OPERATION|NONCE|EMAIL|APPLICATION|SSCC|CARRIER)#.*/, '$1#..')
    .replace(/\d{13,}/g, '..')
    .replace(/#\d+$/, '#n')

export type Heat = {
  /** Partition key without IDs. */
  readonly kind: string
  /** Number of partition keys of this kind. */
  readonly keys: number
  /** Load of the hottest key at the target rate. */
  readonly writeUnitsASecond: number
  readonly readUnitsASecond: number
  /** Share of the nearer limit. */
  readonly share: number
}

/**
 * Returns the load of the hottest partition key of each kind at the peak rate, hottest first,
 * computed from the units of a number of parcels.
 */
export function heatOf(charges: readonly Charge[], parcels: number): readonly Heat[] {
  const byKey = Map.groupBy(charges, ({ partition }) => partition)
  const rate = (sum: number): number => (sum / parcels) * PARCELS_A_SECOND
  const drawn = [...byKey].map(([partition, some]) => ({
    kind: kindOfPartition(partition),
    writeUnitsASecond: rate(some.reduce((sum, { writeUnits }) => sum + writeUnits, 0)),
    readUnitsASecond: rate(some.reduce((sum, { readUnits }) => sum + readUnits, 0)),
  }))
  return [...Map.groupBy(drawn, ({ kind }) => kind)]
    .map(([kind, keys]) => {
      const writeUnitsASecond = Math.max(...keys.map((key) => key.writeUnitsASecond))
      const readUnitsASecond = Math.max(...keys.map((key) => key.readUnitsASecond))
      const share = Math.max(
        writeUnitsASecond / BOUNDS_A_SECOND.writeUnits,
        readUnitsASecond / BOUNDS_A_SECOND.readUnits,
      )
      return { kind, keys: keys.length, writeUnitsASecond, readUnitsASecond, share }
    })
    .sort((one, other) => other.share - one.share)
}

/** Formats the hottest keys as a table. */
export const heatTable = (heat: readonly Heat[]): string =>
  [
    `at ${PARCELS_A_SECOND} parcels a second: write units, read units, share of what a key bears`,
    ...heat.map(({ kind, keys, writeUnitsASecond, readUnitsASecond, share }) =>
      [
        String(Math.round(writeUnitsASecond)).padStart(6),
        String(Math.round(readUnitsASecond)).padStart(6),
        `${Math.round(share * 100)} %`.padStart(6),
        `  ${kind}${keys > 1 ? ` (the hottest of ${keys})` : ''}`,
      ].join(''),
    ),
  ].join('\n')
