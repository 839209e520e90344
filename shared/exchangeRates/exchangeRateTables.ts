import exchangeRatesJson from '../data/edited/exchangeRates.json' with { type: 'json' }

/**
 * By the day (`YYYY-MM-DD`) they hold from: units of the currencies that changed for one USD, as
 * decimal text.
 */
export const exchangeRateTables: Readonly<Record<string, Readonly<Record<string, string>>>> = exchangeRatesJson
