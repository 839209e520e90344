/** The digits of an HS code as somebody wrote it: `6109.10` is `610910`; none of none. */
export const digitsOf = (hsCode: string | null): string => hsCode?.replace(/\D/g, '') ?? ''

/**
 * Whether a code is of a chapter of the Harmonized System: they are 01 to 97 without 77, which is
 * kept free.
 */
export function isInChapter(digits: string): boolean {
  const chapter = digits.slice(0, 2)
  return /^\d{2}$/.test(chapter) && chapter >= '01' && chapter <= '97' && chapter !== '77'
}
