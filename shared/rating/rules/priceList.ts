import * as v from 'valibot'
import type { Terms } from '../../reference/rules/services.ts'
import type { AppliedRule } from './charges.ts'
import { holdsAt, holdsFor, holdsOn, type PlacesNamed, where } from './conditions.ts'

/** What one customer pays more, or less, than a tariff says: a percentage of freight, an amount, or both. */
export const Adjustment = v.object({
  id: v.string(),
  ...where,
  /** Countries, zone groups, zones of the tariff, or distances; absent: wherever anything goes. */
  to: v.optional(v.pipe(v.array(v.string()), v.readonly())),
  /** First and last day; no last day: until it is ended. */
  from: v.string(),
  until: v.optional(v.string()),
  percent: v.optional(v.number()),
  /** For each shipment, in US cents. */
  amountCents: v.optional(v.number()),
})
export type Adjustment = Readonly<v.InferOutput<typeof Adjustment>>

/** Which tariff a customer has from a day on; null: everybody's. */
const AssignedTariff = v.object({ tariff: v.nullable(v.string()), fromDay: v.string() })
type AssignedTariff = Readonly<v.InferOutput<typeof AssignedTariff>>

export const PriceList = v.object({
  tariffs: v.pipe(v.array(AssignedTariff), v.readonly()),
  adjustments: v.pipe(v.array(Adjustment), v.readonly()),
})
/** What one customer pays otherwise than everybody, now and on days to come. */
export type PriceList = Readonly<v.InferOutput<typeof PriceList>>

export const NO_PRICE_LIST: PriceList = { tariffs: [], adjustments: [] }

/** The tariff a customer has on a day (`YYYY-MM-DD`); null: everybody's. */
export const tariffOn = ({ tariffs }: PriceList, day: string): string | null =>
  tariffs
    .filter(({ fromDay }) => fromDay <= day)
    .toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1))
    .at(-1)?.tariff ?? null

/** What of a price list holds on a day. */
export const adjustmentsOn = ({ adjustments }: PriceList, day: string): readonly Adjustment[] =>
  adjustments.filter((one) => holdsOn(one, day))

/** The rules of a price list by which a parcel is priced. */
export const adjustmentsFor = (
  adjustments: readonly Adjustment[],
  lane: Parameters<typeof holdsFor>[1],
  places: { readonly entryPoint: string; readonly terms: Terms | null },
  names: PlacesNamed,
): readonly AppliedRule[] =>
  adjustments
    .filter((one) => holdsFor(one, lane) && holdsAt(one, places) && names(one.to))
    .map(({ id, percent, amountCents }) => ({
      id,
      code: 'adjustment',
      ...(percent !== undefined && { percent }),
      ...(amountCents !== undefined && { amountCents }),
    }))

/** A list with the tariff a customer has from a day on, in place of one that was to come on the same day. */
export const withTariff = (list: PriceList, assigned: AssignedTariff, today: string): PriceList => {
  const others = list.tariffs.filter(({ fromDay }) => fromDay !== assigned.fromDay)
  const all = [...others, assigned].toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1))
  return { ...list, tariffs: all.filter((_, at) => (all[at + 1]?.fromDay ?? '9999') > today) }
}

/** A list with one adjustment more, and without those that are over; null where one of its name holds or is to come. */
export function withAdjustment(list: PriceList, added: Adjustment, today: string): PriceList | null {
  const standing = list.adjustments.filter(({ until = '9999' }) => until >= today)
  return standing.some(({ id }) => id === added.id) ? null : { ...list, adjustments: [...standing, added] }
}

/** A list in which an adjustment ends before a day, or is not there where it had not begun; null where there is none. */
export function withoutAdjustment(list: PriceList, id: string, day: string, dayBefore: string): PriceList | null {
  const ended = list.adjustments.find((one) => one.id === id && (one.until ?? '9999') >= day)
  if (!ended) return null
  const others = list.adjustments.filter((one) => one !== ended)
  return { ...list, adjustments: ended.from >= day ? others : [...others, { ...ended, until: dayBefore }] }
}
