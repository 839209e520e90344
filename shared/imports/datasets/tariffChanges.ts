import { parseDate } from '#shared/core/dates.ts'
import type { NamedDataset } from '#shared/datasets/manageDatasets.ts'
import { bundledRateCard, parseRateCard } from '#shared/rating/bundledRateCard.ts'
import { COSTS, TARIFFS } from '#shared/rating/tariffsDataset.ts'
import { compareLanes, type LaneChange } from './laneChanges.ts'

/** Whether a dataset is a tariff or a card of carrier costs. */
export const isTariff = ({ name }: Pick<NamedDataset, 'name'>): boolean =>
  name.startsWith(`${TARIFFS}/`) || name.startsWith(`${COSTS}/`)

/** Returns the start date in a tariff, Unix ms; null for none, or for another dataset. */
export const findTariffStart = (dataset: Pick<NamedDataset, 'name'>, content: unknown): number | null =>
  isTariff(dataset) ? parseDate(parseRateCard(content).validFrom ?? '') : null

/** Lanes of a tariff whose prices change by more than a percentage. */
export type TariffChanges = {
  readonly tariff: string
  readonly currency: string
  /** Currency of the tariff before, in which case amounts cannot be compared; null if the same. */
  readonly currencyBefore: string | null
  readonly lanes: readonly LaneChange[]
}

/**
 * Compares a tariff with the one before (null: none). A first tariff is compared with the bundled
 * one, and first costs with themselves.
 */
export function compareTariffs(
  { name }: Pick<NamedDataset, 'name'>,
  before: unknown,
  after: unknown,
  overPercent: number,
): TariffChanges {
  const is = parseRateCard(after)
  const first = name.startsWith(`${COSTS}/`) ? is : bundledRateCard
  const was = before === null ? first : parseRateCard(before)
  return {
    tariff: is.id,
    currency: is.currency,
    currencyBefore: is.currency === was.currency ? null : was.currency,
    lanes: compareLanes(was, is, overPercent),
  }
}
