import type { DatasetKind } from '../datasets/datasets.ts'
import { createPerUsd, type PerUsd } from './exchangeRates.ts'

/** Name of the dataset. */
export const EXCHANGE_RATES = 'exchange-rates'

/**
 * The dataset of exchange rates. The bundled version, years of rates, is large and loaded on
 * demand.
 */
export const exchangeRatesDataset: DatasetKind<PerUsd> = {
  name: EXCHANGE_RATES,
  bundled: async () =>
    new Map([
      [EXCHANGE_RATES, async () => createPerUsd((await import('./exchangeRateTables.ts')).exchangeRateTables)] as const,
    ]),
  compile: async (content) => {
    const { parseRateTables } = await import('./rateTablesForm.ts')
    return createPerUsd(parseRateTables(content))
  },
}
