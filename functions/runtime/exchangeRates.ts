import { createLoadedExchangeRates } from '../../shared/exchangeRates/exchangeRates.ts'
import { exchangeRatesDataset } from '../../shared/exchangeRates/exchangeRatesDataset.ts'
import { lazily } from '../../shared/platform/lazily.ts'
import { datasets } from './datasets.ts'

/** The exchange rates in force. */
export const exchangeRates = lazily(() => createLoadedExchangeRates(datasets().reader(exchangeRatesDataset)))
