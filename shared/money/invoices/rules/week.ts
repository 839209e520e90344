import { formatDate, startOfDay } from '#shared/core/dates.ts'
import { DAY_MS, WEEK_MS } from '#shared/core/durations.ts'
import { getFirstIdAt } from '#shared/core/ids.ts'

/** ISO 8601 weekday, 1 for Monday. */
const weekday = (instantMs: number): number => new Date(instantMs).getUTCDay() || 7

/** Returns the Monday, 00:00 UTC, of a time's ISO week. */
export const getWeekStart = (instantMs: number): number => startOfDay(instantMs) - (weekday(instantMs) - 1) * DAY_MS

export type Week = {
  readonly name: string
  readonly startMs: number
  /** Start of the next week. */
  readonly endMs: number
  readonly startDate: string
  readonly endDate: string
}

/** Returns the ISO 8601 week that starts on a Monday. Its year is that of its Thursday. */
export function createWeek(mondayMs: number): Week {
  const year = new Date(mondayMs + 3 * DAY_MS).getUTCFullYear()
  const number = 1 + Math.round((mondayMs - getWeekStart(Date.UTC(year, 0, 4))) / WEEK_MS)
  const endMs = mondayMs + WEEK_MS
  return {
    name: `${year}-W${String(number).padStart(2, '0')}`,
    startMs: mondayMs,
    endMs,
    startDate: formatDate(mondayMs),
    endDate: formatDate(endMs - DAY_MS),
  }
}

/** Returns the entry ids of a week; ids are drawn at the time of booking. */
export const getWeekIdRange = ({ startMs, endMs }: Pick<Week, 'startMs' | 'endMs'>) => ({
  first: getFirstIdAt(startMs),
  last: getFirstIdAt(endMs) - 1,
})
