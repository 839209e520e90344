import { createDutyRates } from '#shared/customs/duties/dutyRates.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { createReader } from './datasets.ts'
import { exchangeRates } from './exchangeRates.ts'

const loadKind = async () => (await import('#shared/customs/duties/importRulesDataset.ts')).importRulesDataset

/** Duty and tax rules in force. */
export const dutyRates = lazily(() => createDutyRates(exchangeRates(), createReader(loadKind)))
