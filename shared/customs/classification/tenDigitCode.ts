import { tariffLines } from '../duties/tariffs.ts'
import type { Described } from './rules/classified.ts'
import { nationalCode } from './rules/nationalCode.ts'

/** The code of 10 digits that goods of an HS code (6 digits) have in a country on a day (`YYYY-MM-DD`). */
export const tenDigitCode = (hsCode: string, goods: Described, country: string, day: string): string =>
  nationalCode(hsCode, tariffLines(country, hsCode, day)?.lines ?? null, goods)
