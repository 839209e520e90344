import type { DatasetKind } from '../datasets/datasets.ts'
import { createPerUsd, type PerUsd } from './exchangeRates.ts'

/** Name of the dataset. */
export const EXCHANGE_RATES_DATASET_NAME = 'exchange-rates'

/**
 * The dataset of exchange rates. The bundled version, years of rates, is large and loaded on
 * demand.
 */
export const exchangeRatesDataset: DatasetKind<PerUsd> = {
  name: EXCHANGE_RATES_DATASET_NAME,
  bundled: async () =>
    new Map([
      [
        EXCHANGE_RATES_DATASET_NAME,
        async () => createPerUsd((await import('./exchangeRateTables.ts')).exchangeRateTables),
      ] as const,
    ]),
  compile: async (content) => {
    const { parseRateTables } = await import('./rateTablesForm.ts')
    return createPerUsd(parseRateTables(content))
  },
}
