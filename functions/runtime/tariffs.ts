import { lazily } from '#shared/platform/lazily.ts'
import { createTariffs } from '#shared/rating/tariffs.ts'
import { createReader } from './datasets.ts'
import { getExchangeRates } from './exchangeRates.ts'

const loadDatasetKind = async () => (await import('#shared/rating/tariffsDataset.ts')).tariffsDataset
const loadCosts = async () => (await import('#shared/rating/tariffsDataset.ts')).costsDataset

/** Tariffs in force. */
export const tariffs = lazily(() =>
  createTariffs(createReader(loadDatasetKind), getExchangeRates(), createReader(loadCosts)),
)
