import type { RatesByCode } from './importRule.ts'

/** The digits of an HS code as somebody wrote it: `6109.10` is `610910`. */
export const digitsOf = (htsCode: string): string => htsCode.replace(/\D/g, '')

/** Chapters of the Harmonized System are 01 to 97 without 77, which is kept free. */
export function isInChapter(digits: string): boolean {
  const chapter = digits.slice(0, 2)
  return /^\d{2}$/.test(chapter) && chapter >= '01' && chapter <= '97' && chapter !== '77'
}

/** The rate of the longest beginning of a code that has one, else the default; null where there is neither. */
export function rateByCode(digits: string | null, rates: RatesByCode): string | null {
  for (let length = digits?.length ?? 0; length >= 2; length--) {
    const rate = rates[digits?.slice(0, length) ?? '']
    if (rate !== undefined) return rate
  }
  return rates.default ?? null
}
