import { lazily } from '#shared/platform/lazily.ts'
import { createTariffs } from '#shared/rating/tariffs.ts'
import { createDatasetReader } from './datasets.ts'
import { getExchangeRates } from './exchangeRates.ts'

const loadDatasetKind = async () => (await import('#shared/rating/tariffsDataset.ts')).tariffsDataset
const loadCostsDataset = async () => (await import('#shared/rating/tariffsDataset.ts')).costsDataset

/** Tariffs in force. */
export const tariffs = lazily(() =>
  createTariffs(createDatasetReader(loadDatasetKind), getExchangeRates(), createDatasetReader(loadCostsDataset)),
)
