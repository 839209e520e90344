import exchangeRatesJson from '../data/edited/exchangeRates.json' with { type: 'json' }

/**
 * Exchange rates by the first day (`YYYY-MM-DD`) of their validity: units of the changed currencies
 * per USD, as decimal text.
 */
export const exchangeRateTables: Readonly<Record<string, Readonly<Record<string, string>>>> = exchangeRatesJson
