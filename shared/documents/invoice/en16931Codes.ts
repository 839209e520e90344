/*
 * Differences between the codes of the platform and the code lists of EN 16931, according to its
 * validation artefacts 1.3.16 (rules BR-CL-04 and BR-CL-14):
 * https://github.com/ConnectingEurope/eInvoicing-EN16931
 */

/**
 * Listed country code by address country code: Kosovo is 1A; Ascension and Tristan da Cunha are SH.
 */
const SUPPORTED_COUNTRIES: Readonly<Record<string, string>> = { XK: '1A', AC: 'SH', TA: 'SH' }

/** Retired lev, dobra (only its predecessor STD is listed), Arab accounting dinar. */
const UNSUPPORTED_CURRENCIES: ReadonlySet<string> = new Set(['BGN', 'STN', 'XAD'])

/** Returns the country code of an address as listed by EN 16931. */
export const toListedCountry = (country: string): string => SUPPORTED_COUNTRIES[country] ?? country

/** Whether EN 16931 lists an ISO 4217 currency. */
export const isListedCurrency = (currency: string): boolean => !UNSUPPORTED_CURRENCIES.has(currency)
