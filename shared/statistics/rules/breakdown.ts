import * as v from 'valibot'

/*
 * Daily counts of parcels by carrier, service, destination country and entry point.
 */

export const DIMENSIONS = ['carrier', 'service', 'country', 'entry_point'] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** Values of a dimension on a day, which bounds the item. Further ones are counted together. */
const MAX_DIMENSION_VALUES = 30

/** Name under which further values are counted together. */
const OTHER = '*'

const BreakdownCounts = v.object({
  bought: v.optional(v.number(), 0),
  cancelled: v.optional(v.number(), 0),
  delivered: v.optional(v.number(), 0),
  /** Deliveries with known dates, and the sum of their days from processing to delivery. */
  timed: v.optional(v.number(), 0),
  timedDays: v.optional(v.number(), 0),
  /** Deliveries with a known transit time at purchase, and those within it. */
  promised: v.optional(v.number(), 0),
  onTime: v.optional(v.number(), 0),
  /** Charges minus refunds in minor units, by currency. */
  cost: v.optional(v.record(v.string(), v.number()), {}),
})
export type BreakdownCounts = Readonly<v.InferOutput<typeof BreakdownCounts>>

/** Counts by dimension and value. */
export const Parts = v.record(v.picklist(DIMENSIONS), v.optional(v.record(v.string(), BreakdownCounts)))
export type Parts = Readonly<Partial<Record<Dimension, Readonly<Record<string, BreakdownCounts>>>>>

export const ZERO_BREAKDOWN_COUNTS: BreakdownCounts = {
  ...{ bought: 0, cancelled: 0, delivered: 0, timed: 0, timedDays: 0, promised: 0, onTime: 0 },
  cost: {},
}

/** Part of a parcel's history on a day (`YYYY-MM-DD`), with the values of its label. */
export type ParcelContribution = {
  readonly day: string
  readonly values: Readonly<Record<Dimension, string | null>>
  readonly counts: Partial<BreakdownCounts>
}

/** Returns the sum of two counts. */
function addBreakdownCounts(one: BreakdownCounts, other: Partial<BreakdownCounts>): BreakdownCounts {
  const cost = { ...one.cost }
  for (const [currency, minor] of Object.entries(other.cost ?? {})) cost[currency] = (cost[currency] ?? 0) + minor
  return {
    bought: one.bought + (other.bought ?? 0),
    cancelled: one.cancelled + (other.cancelled ?? 0),
    delivered: one.delivered + (other.delivered ?? 0),
    timed: one.timed + (other.timed ?? 0),
    timedDays: one.timedDays + (other.timedDays ?? 0),
    promised: one.promised + (other.promised ?? 0),
    onTime: one.onTime + (other.onTime ?? 0),
    cost,
  }
}

/** Adds the parts of a day to its counts. */
export function addParcelContributions(before: Parts, parts: readonly ParcelContribution[]): Parts {
  const after: { [Name in Dimension]?: Record<string, BreakdownCounts> } = {}
  for (const dimension of DIMENSIONS) {
    const countsByValue: Record<string, BreakdownCounts> = { ...before[dimension] }
    for (const { values, counts } of parts) {
      const value = values[dimension]
      if (value === null) continue
      const isKnown = Object.hasOwn(countsByValue, value) || Object.keys(countsByValue).length < MAX_DIMENSION_VALUES
      const name = isKnown ? value : OTHER
      countsByValue[name] = addBreakdownCounts(countsByValue[name] ?? ZERO_BREAKDOWN_COUNTS, counts)
    }
    if (Object.keys(countsByValue).length > 0) after[dimension] = countsByValue
  }
  return after
}

/** Total of one value; null for those counted together. */
export type BreakdownTotal = { readonly value: string | null; readonly counts: BreakdownCounts }

/** Returns the totals of a dimension over days, with most labels first. */
export function sumBreakdown(days: readonly Parts[], dimension: Dimension): readonly BreakdownTotal[] {
  const totals = new Map<string, BreakdownCounts>()
  for (const day of days) {
    for (const [value, counts] of Object.entries(day[dimension] ?? {})) {
      totals.set(value, addBreakdownCounts(totals.get(value) ?? ZERO_BREAKDOWN_COUNTS, counts))
    }
  }
  return [...totals]
    .map(([value, counts]) => ({ value: value === OTHER ? null : value, counts }))
    .toSorted((one, other) => other.counts.bought - one.counts.bought || compare(one.value, other.value))
}

const compare = (one: string | null, other: string | null): number => {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1
  return one < other ? -1 : 1
}
