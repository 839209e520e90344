import { parseDate } from '../../../shared/core/dates.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const two = (number: number | string): string => String(number).padStart(2, '0')

/**
 * The day a publisher has put on a list, as `YYYY-MM-DD`: from `2026-11-20T…`, `20/11/2026`, `20-Nov-2026`, or, where the
 * month comes first, `11/20/2026`. Null for anything else.
 */
export function listDate(text: string, isMonthFirst = false): string | null {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:$|T)/.exec(text)?.[1]
  const named = /^(\d{1,2})[- ]([A-Za-z]{3})[a-z]*[- ](\d{4})/.exec(text)
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text)
  const day =
    iso ??
    (named ? `${named[3]}-${two(MONTHS.indexOf(named[2]?.toLowerCase() ?? '') + 1)}-${two(named[1] ?? '')}` : null) ??
    (slashed
      ? `${slashed[3]}-${two(slashed[isMonthFirst ? 1 : 2] ?? '')}-${two(slashed[isMonthFirst ? 2 : 1] ?? '')}`
      : null)
  return day !== null && parseDate(day) !== null ? day : null
}
