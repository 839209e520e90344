/*
 * Differences between our codes and the code lists of EN 16931, as its validation artefacts 1.3.16
 * have them (rules BR-CL-04 and BR-CL-14): https://github.com/ConnectingEurope/eInvoicing-EN16931
 */

/**
 * Codes that parcels are addressed by, by the listed code: Kosovo is 1A; Ascension and Tristan da
 * Cunha are SH.
 */
const LISTED_COUNTRIES: Readonly<Record<string, string>> = { XK: '1A', AC: 'SH', TA: 'SH' }

/** Retired lev, dobra (only its predecessor STD is listed), Arab accounting dinar. */
const UNLISTED_CURRENCIES: ReadonlySet<string> = new Set(['BGN', 'STN', 'XAD'])

/** Country code of an address as EN 16931 lists it. */
export const listedCountry = (country: string): string => LISTED_COUNTRIES[country] ?? country

/** Whether EN 16931 lists a currency of ISO 4217. */
export const isListedCurrency = (currency: string): boolean => !UNLISTED_CURRENCIES.has(currency)
