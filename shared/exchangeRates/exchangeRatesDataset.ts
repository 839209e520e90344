import type { DatasetKind } from '../datasets/datasets.ts'
import { createPerUsd, type PerUsd } from './exchangeRates.ts'

/** What the dataset is called. */
export const EXCHANGE_RATES = 'exchange-rates'

/**
 * Exchange rates as one dataset. What ships is loaded where a rate is asked for: years of rates are
 * large.
 */
export const exchangeRatesDataset: DatasetKind<PerUsd> = {
  name: EXCHANGE_RATES,
  bundled: async () =>
    new Map([
      [EXCHANGE_RATES, async () => createPerUsd((await import('./exchangeRateTables.ts')).exchangeRateTables)] as const,
    ]),
  compile: async (content) => {
    const { readRateTables } = await import('./rateTablesForm.ts')
    return createPerUsd(readRateTables(content))
  },
}
