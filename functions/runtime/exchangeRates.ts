import { createLoadedExchangeRates } from '#shared/exchangeRates/exchangeRates.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { createDatasetReader } from './datasets.ts'

const loadDatasetKind = async () => (await import('#shared/exchangeRates/exchangeRatesDataset.ts')).exchangeRatesDataset

/** Exchange rates in force. */
export const getExchangeRates = lazily(() => createLoadedExchangeRates(createDatasetReader(loadDatasetKind)))
