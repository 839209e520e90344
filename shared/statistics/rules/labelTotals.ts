import * as v from 'valibot'
import { addDays, formatDate } from '#shared/core/dates.ts'

/*
 * Totals of labels for operators: volume, failed purchases, and margin.
 */

/** Days of the volume of an account, and of the overview of all accounts. */
export const VOLUME_PERIOD_DAYS = 30

export const TOTALS = ['bought', 'cancelled', 'failed', 'saleCents', 'costCents', 'costedSaleCents'] as const

export const LabelTotals = v.object({
  bought: v.optional(v.number(), 0),
  cancelled: v.optional(v.number(), 0),
  /** Purchases that the carrier rejected or did not confirm. */
  failed: v.optional(v.number(), 0),
  /** Prices of carriage in US cents, less those of cancelled labels. */
  saleCents: v.optional(v.number(), 0),
  /** Expected carrier costs of scanned parcels in US cents, where known. */
  costCents: v.optional(v.number(), 0),
  /** Prices of the same parcels. */
  costedSaleCents: v.optional(v.number(), 0),
})
export type LabelTotals = Readonly<v.InferOutput<typeof LabelTotals>>

const ZERO_LABEL_TOTALS: LabelTotals = {
  bought: 0,
  cancelled: 0,
  failed: 0,
  saleCents: 0,
  costCents: 0,
  costedSaleCents: 0,
}

/** Purchase, failed purchase, cancellation or first scan of a label on a day (`YYYY-MM-DD`). */
export type LabelOutcome = {
  readonly day: string
  readonly carrier: string
  readonly lane: string
  readonly totals: Partial<LabelTotals>
}

/** Returns the sum of totals. */
export function sumLabelTotals(all: readonly Partial<LabelTotals>[]): LabelTotals {
  const sum = { ...ZERO_LABEL_TOTALS }
  for (const totals of all) for (const name of TOTALS) sum[name] += totals[name] ?? 0
  return sum
}

/** Returns the margin of scanned parcels with a known cost, in US cents; null if none is known. */
export const computeMarginCents = ({ costCents, costedSaleCents }: LabelTotals): number | null =>
  costCents === 0 && costedSaleCents === 0 ? null : costedSaleCents - costCents

/** Returns the first day of the volume at an instant (Unix ms), `YYYY-MM-DD`. */
export const getFirstVolumeDay = (nowMs: number): string => formatDate(addDays(nowMs, 1 - VOLUME_PERIOD_DAYS))

/** Totals by day (`YYYY-MM-DD`). */
export type DailyTotals = Readonly<Record<string, LabelTotals>>

/** Adds outcomes to the totals of their days, and removes days before `firstDay`. */
export function addOutcomes(before: DailyTotals, outcomes: readonly LabelOutcome[], firstDay: string): DailyTotals {
  const added = Map.groupBy(outcomes, ({ day }) => day)
  const days = new Set([...Object.keys(before), ...added.keys()])
  return Object.fromEntries(
    [...days]
      .filter((day) => day >= firstDay)
      .map((day) => [day, sumLabelTotals([before[day] ?? {}, ...(added.get(day) ?? []).map(({ totals }) => totals)])]),
  )
}

/** Totals of a carrier and lane. */
export type LaneTotals = { readonly carrier: string; readonly lane: string; readonly totals: LabelTotals }

/** Returns the totals by carrier and lane, with the most failed purchases first. */
export function sumLaneTotals(lanes: readonly LaneTotals[]): readonly LaneTotals[] {
  const grouped = Map.groupBy(lanes, ({ carrier, lane }) => `${carrier} ${lane}`)
  return [...grouped.values()]
    .flatMap((some) => {
      const [first] = some
      return first ? [{ ...first, totals: sumLabelTotals(some.map(({ totals }) => totals)) }] : []
    })
    .toSorted((one, other) => other.totals.failed - one.totals.failed || other.totals.bought - one.totals.bought)
}
