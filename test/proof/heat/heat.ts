import type { Charge } from '#test/support/capacity.ts'

/**
 * What one tenant with a million parcels a day sends at its peak. Source: 12 a second on average,
 * five times that at peak.
 */
const PARCELS_A_SECOND = 60

/**
 * What DynamoDB serves from one partition key. Source: DynamoDB developer guide, "Partition
 * quotas".
 */
const BOUNDS_A_SECOND = { writeUnits: 1_000, readUnits: 3_000 } as const

/** Partitions over which the slim rows of such a tenant are spread: an operator sets it. */
export const LIST_SHARDS = 4

/** A partition key without the part that distinguishes items of its kind. */
const kindOfPartition = (partition: string): string =>
  partition
    .replace(/(IDEMPOTENCY#[^#]+#).*/, '$1..')
    .replace(/^(TRACKING|OPERATION|NONCE|EMAIL|APPLICATION|SSCC|CARRIER)#.*/, '$1#..')
    .replace(/\d{13,}/g, '..')
    .replace(/#\d+$/, '#n')

export type Heat = {
  /** The kind of partition key, without ids. */
  readonly kind: string
  /** Partition keys of the kind that were used. */
  readonly keys: number
  /** Of the hottest of them, at the target rate. */
  readonly writeUnitsASecond: number
  readonly readUnitsASecond: number
  /** Of the bound that is nearer. */
  readonly share: number
}

/**
 * The kinds of partition keys by how hot the hottest of each would be, were so many parcels to draw
 * these units, the hottest first.
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

/** Formats the hottest keys. */
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
