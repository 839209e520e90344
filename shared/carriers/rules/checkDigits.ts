const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7] as const

const toDigits = (text: string): number[] => [...text].map(Number)

/**
 * Returns the check digit for the eight digits of a UPU S10 item identifier (standard S10, modulo
 * 11).
 */
export function computeS10CheckDigit(eightDigits: string): string {
  const digits = toDigits(eightDigits)
  const sum = S10_WEIGHTS.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0)
  const rest = 11 - (sum % 11)
  return String(rest === 10 ? 0 : rest === 11 ? 5 : rest)
}

/**
 * Returns the GS1 check digit (modulo 10, weights 3 and 1 from the right), used by SSCCs and USPS
 * package barcodes.
 */
export function computeGs1CheckDigit(digits: string): string {
  const sum = toDigits(digits)
    .reverse()
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}

/** Whether a GS1 number (GTIN, SSCC) has a valid check digit. */
export const hasGs1CheckDigit = (digits: string): boolean => computeGs1CheckDigit(digits.slice(0, -1)) === digits.at(-1)

/**
 * Returns two check digits by ISO/IEC 7064 MOD 97-10 for capital letters and digits (A is 10, Z is
 * 35). They detect every wrong character, every transposition, and all but about 1 % of other
 * errors.
 */
export function computeMod97CheckDigits(text: string): string {
  const number = [...text].map((character) => Number.parseInt(character, 36)).join('')
  return String(98n - ((BigInt(number) * 100n) % 97n)).padStart(2, '0')
}
