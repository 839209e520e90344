import type { DatasetKind } from '../datasets/datasets.ts'
import type { RateCard } from './rules/rateCard.ts'

/** Dataset kind of tariffs, one dataset each: `tariffs/<name>`. */
export const TARIFFS = 'tariffs'

/** Tariff of customers without a specific one. */
export const STANDARD = 'standard'

/** Names of tariffs, and of cost cards. */
export const TARIFF_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/

export const getTariffDataset = (name: string): string => `${TARIFFS}/${name}`

/** Dataset kind of carrier costs, a card per carrier: `costs/<carrier>`. Not used for prices. */
export const COSTS = 'costs'

export const getCostDataset = (carrier: string): string => `${COSTS}/${carrier.toLowerCase()}`

const compile = async (content: unknown): Promise<RateCard> => {
  const { parseRateCard } = await import('./bundledRateCard.ts')
  return parseRateCard(content)
}

/** Tariffs as datasets. The bundled one is loaded on demand. */
export const tariffsDataset: DatasetKind<RateCard> = {
  name: TARIFFS,
  bundled: async () =>
    new Map([
      [getTariffDataset(STANDARD), async () => (await import('./bundledRateCard.ts')).bundledRateCard] as const,
    ]),
  compile,
}

/** Cost cards as datasets; none is bundled. An unreadable card does not block sales. */
export const costsDataset: DatasetKind<RateCard> = { name: COSTS, bundled: async () => new Map(), compile }
