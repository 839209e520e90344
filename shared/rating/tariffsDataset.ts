import type { DatasetKind } from '../datasets/datasets.ts'
import type { RateCard } from './rules/rateCard.ts'

/** Tariffs are datasets of this kind, each by itself: `tariffs/<name>`. */
export const TARIFFS = 'tariffs'

/** The tariff of everybody who has no other. */
export const STANDARD = 'standard'

export const tariffDataset = (name: string): string => `${TARIFFS}/${name}`

/** Tariffs as datasets. What ships is read where something is priced. */
export const tariffsDataset: DatasetKind<RateCard> = {
  name: TARIFFS,
  bundled: async () =>
    new Map([[tariffDataset(STANDARD), async () => (await import('./shippedCard.ts')).shippedCard] as const]),
  compile: async (content) => {
    const { readRateCard } = await import('./shippedCard.ts')
    return readRateCard(content)
  },
}
