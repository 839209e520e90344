/**
 * Returns the code probably meant by one of 7 or 9 digits, which no tariff has: spreadsheets drop a
 * leading zero, otherwise the last digit is missing. Null for a possibly correct code; Japan's
 * statistical codes have 9 digits.
 */
export function findLikelyHsCode(
  digits: string,
  country: string | null,
  isHeading: (heading: string) => boolean,
): string | null {
  const isOdd = digits.length === 7 || (digits.length === 9 && country !== 'JP')
  if (!isOdd) return null
  const [zeroPadded, filled] = [`0${digits}`, `${digits}0`]
  return isHeading(zeroPadded.slice(0, 4)) || !isHeading(filled.slice(0, 4)) ? zeroPadded : filled
}
