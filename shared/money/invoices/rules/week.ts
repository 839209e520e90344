import { formatDate, startOfDay } from '#shared/core/dates.ts'
import { DAY_MS, WEEK_MS } from '#shared/core/durations.ts'
import { firstIdAt } from '#shared/core/ids.ts'

/** The ISO 8601 weekday, 1 for Monday. */
const weekday = (instantMs: number): number => new Date(instantMs).getUTCDay() || 7

/** The Monday, 00:00 UTC, that an instant's ISO week begins with. */
export const weekStart = (instantMs: number): number => startOfDay(instantMs) - (weekday(instantMs) - 1) * DAY_MS

export type Week = {
  readonly name: string
  readonly startMs: number
  /** First instant of the next one. */
  readonly endMs: number
  readonly startDate: string
  readonly endDate: string
}

/** The ISO 8601 week that begins on a Monday. Its year is that of its Thursday. */
export function weekFrom(mondayMs: number): Week {
  const year = new Date(mondayMs + 3 * DAY_MS).getUTCFullYear()
  const number = 1 + Math.round((mondayMs - weekStart(Date.UTC(year, 0, 4))) / WEEK_MS)
  const endMs = mondayMs + WEEK_MS
  return {
    name: `${year}-W${String(number).padStart(2, '0')}`,
    startMs: mondayMs,
    endMs,
    startDate: formatDate(mondayMs),
    endDate: formatDate(endMs - DAY_MS),
  }
}

/** The ids of what was booked in a week: an entry's id is drawn when it is booked. */
export const idsOfWeek = ({ startMs, endMs }: Pick<Week, 'startMs' | 'endMs'>) => ({
  first: firstIdAt(startMs),
  last: firstIdAt(endMs) - 1,
})
