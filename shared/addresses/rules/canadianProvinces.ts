/**
 * Province by the first letter of the postal code. X is shared by Nunavut and the Northwest
 * Territories, which have the same tax. Source: Canada Post, Addressing Guidelines.
 */
const PROVINCES: Readonly<Record<string, string>> = {
  ...{ A: 'NL', B: 'NS', C: 'PE', E: 'NB', G: 'QC', H: 'QC', J: 'QC', K: 'ON', L: 'ON', M: 'ON', N: 'ON', P: 'ON' },
  ...{ R: 'MB', S: 'SK', T: 'AB', V: 'BC', X: 'NT', Y: 'YT' },
}

/** Returns the province code of a Canadian postal code; null if the text is not a postal code. */
export const findProvinceByPostalCode = (postalCode: string): string | null =>
  /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i.test(postalCode.trim())
    ? (PROVINCES[postalCode.trim().charAt(0).toUpperCase()] ?? null)
    : null
