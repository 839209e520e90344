import type { Terms } from '#shared/reference/rules/services.ts'
import type { AppliedRule } from './charges.ts'
import { isActiveOnDay, isLaneApplicable, isOriginApplicable, type PlaceMatcher } from './conditions.ts'
import type { Adjustment, AssignedTariff, PriceList } from './priceListForm.ts'

export const NO_PRICE_LIST: PriceList = { tariffs: [], adjustments: [] }

/** Returns the tariff of a customer on a day (`YYYY-MM-DD`); null for the standard one. */
export const findActiveTariff = ({ tariffs }: PriceList, day: string): string | null =>
  tariffs
    .filter(({ fromDay }) => fromDay <= day)
    .toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1))
    .at(-1)?.tariff ?? null

/** Returns the adjustments of a price list that apply on a day. */
export const filterActiveAdjustments = ({ adjustments }: PriceList, day: string): readonly Adjustment[] =>
  adjustments.filter((one) => isActiveOnDay(one, day))

/** Returns the adjustments of a price list that apply to a parcel. */
export const filterApplicableAdjustments = (
  adjustments: readonly Adjustment[],
  lane: Parameters<typeof isLaneApplicable>[1],
  places: { readonly entryPoint: string; readonly terms: Terms | null },
  names: PlaceMatcher,
): readonly AppliedRule[] =>
  adjustments
    .filter((one) => isLaneApplicable(one, lane) && isOriginApplicable(one, places) && names(one.to))
    .map(({ id, percent, amountCents }) => ({
      id,
      code: 'adjustment',
      ...(percent !== undefined && { percent }),
      ...(amountCents !== undefined && { amountCents }),
    }))

/** Assigns a tariff from a day, replacing one assigned from the same day. */
export const assignTariff = (list: PriceList, assigned: AssignedTariff, today: string): PriceList => {
  const others = list.tariffs.filter(({ fromDay }) => fromDay !== assigned.fromDay)
  const all = [...others, assigned].toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1))
  return { ...list, tariffs: all.filter((_, at) => (all[at + 1]?.fromDay ?? '9999') > today) }
}

/**
 * Adds an adjustment and removes expired ones; null if an active or future one has the same name.
 */
export function addPriceAdjustment(list: PriceList, added: Adjustment, today: string): PriceList | null {
  const standing = list.adjustments.filter(({ until = '9999' }) => until >= today)
  return standing.some(({ id }) => id === added.id) ? null : { ...list, adjustments: [...standing, added] }
}

/** Ends an adjustment before a day, or removes it if it has not started; null if there is none. */
export function removePriceAdjustment(list: PriceList, id: string, day: string, dayBefore: string): PriceList | null {
  const ended = list.adjustments.find((one) => one.id === id && (one.until ?? '9999') >= day)
  if (!ended) return null
  const others = list.adjustments.filter((one) => one !== ended)
  return { ...list, adjustments: ended.from >= day ? others : [...others, { ...ended, until: dayBefore }] }
}
