/** Returns the digits of an HS code as written: `6109.10` becomes `610910`; empty for null. */
export const toDigits = (hsCode: string | null): string => hsCode?.replace(/\D/g, '') ?? ''

/**
 * Whether a code is in a chapter of the Harmonized System: 01 to 97 except 77, which is reserved.
 */
export function isInChapter(digits: string): boolean {
  const chapter = digits.slice(0, 2)
  return /^\d{2}$/.test(chapter) && chapter >= '01' && chapter <= '97' && chapter !== '77'
}
