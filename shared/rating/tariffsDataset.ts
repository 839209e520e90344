import type { DatasetKind } from '../datasets/datasets.ts'
import type { RateCard } from './rules/rateCard.ts'

/** Tariffs are datasets of this kind, each by itself: `tariffs/<name>`. */
export const TARIFFS = 'tariffs'

/** The tariff of everybody who has no other. */
export const STANDARD = 'standard'

export const tariffDataset = (name: string): string => `${TARIFFS}/${name}`

/**
 * What carriers take from us, a card for each carrier: `costs/<carrier>`. Nobody is sold anything
 * by them.
 */
export const COSTS = 'costs'

export const costDataset = (carrier: string): string => `${COSTS}/${carrier.toLowerCase()}`

const compile = async (content: unknown): Promise<RateCard> => {
  const { readRateCard } = await import('./shippedCard.ts')
  return readRateCard(content)
}

/** Tariffs as datasets. What ships is read where something is priced. */
export const tariffsDataset: DatasetKind<RateCard> = {
  name: TARIFFS,
  bundled: async () =>
    new Map([[tariffDataset(STANDARD), async () => (await import('./shippedCard.ts')).shippedCard] as const]),
  compile,
}

/** Cards of costs as datasets: none ships. One that cannot be read keeps nobody from selling. */
export const costsDataset: DatasetKind<RateCard> = { name: COSTS, bundled: async () => new Map(), compile }
