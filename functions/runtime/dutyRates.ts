import { createDutyRates } from '#shared/customs/duties/dutyRates.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { createDatasetReader } from './datasets.ts'
import { getExchangeRates } from './exchangeRates.ts'

const loadDatasetKind = async () => (await import('#shared/customs/duties/importRulesDataset.ts')).importRulesDataset

/** Duty and tax rules in force. */
export const getDutyRates = lazily(() => createDutyRates(getExchangeRates(), createDatasetReader(loadDatasetKind)))
