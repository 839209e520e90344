/** Lengths of postal codes that have digits only and may begin with 0, which spreadsheets remove. */
const LENGTHS: Readonly<Record<string, number>> = {
  AU: 4,
  BR: 8,
  CN: 6,
  DE: 5,
  DK: 4,
  ES: 5,
  FI: 5,
  FR: 5,
  IT: 5,
  JP: 7,
  KR: 5,
  LT: 5,
  MX: 5,
  NO: 4,
  PR: 5,
  RO: 6,
  SG: 6,
  TR: 5,
  UA: 5,
  US: 5,
  ZA: 4,
}

/** Zeros at the beginning that a code can have. */
const MAX_LEADING_ZEROS = 2

/** Returns a postal code with the zeros at its beginning; unchanged where they are not certain. */
export function restoreLeadingZeros(postalCode: string, country: string): string {
  const length = LENGTHS[country]
  const missing = (length ?? 0) - postalCode.length
  return length !== undefined && /^\d+$/.test(postalCode) && missing > 0 && missing <= MAX_LEADING_ZEROS
    ? postalCode.padStart(length, '0')
    : postalCode
}
