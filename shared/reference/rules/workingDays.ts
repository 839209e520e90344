import { addDays, formatDate, formatLocalDateTime, parseDate } from '#shared/core/dates.ts'
import { DAY_MS } from '#shared/core/durations.ts'

/*
 * Working days of countries and facilities. Days are `YYYY-MM-DD` in local time, in calendars the
 * start of the same day in UTC (Unix ms).
 */

/** Weekdays in the order of ISO 8601. */
export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** Days on which a country or a facility works. */
export type WorkCalendar = {
  /** At least one of `WEEKDAYS`. */
  readonly weekdays: readonly string[]
  /** Days off, such as public holidays. */
  readonly closed: ReadonlySet<number>
  /** Working days regardless of weekday and holidays, such as weekends worked in exchange. */
  readonly open: ReadonlySet<number>
}

/** Working days of a facility, with the time of day from which parcels leave a working day later. */
export type FacilityCalendar = WorkCalendar & {
  readonly timeZone: string
  /** `HH:MM`, local. */
  readonly cutOff: string
}

/** Parses a `YYYY-MM-DD` day to its start in UTC (Unix ms); throws if it is not a date. */
export function parseDay(day: string): number {
  const dayMs = parseDate(day)
  if (dayMs === null) throw new RangeError(`${day} is not a date`)
  return dayMs
}

/** Index in `WEEKDAYS` of 1 January 1970. */
const FIRST_WEEKDAY = 3

/** Returns the weekday of a day, given by its start in UTC (Unix ms). */
export const getWeekday = (dayMs: number): string => WEEKDAYS[(dayMs / DAY_MS + FIRST_WEEKDAY) % 7] ?? ''

const isWorkingTime = (dayMs: number, { weekdays, closed, open }: WorkCalendar): boolean =>
  open.has(dayMs) || (!closed.has(dayMs) && weekdays.includes(getWeekday(dayMs)))

/** Whether a calendar works on a day. */
export const isWorkingDay = (day: string, calendar: WorkCalendar): boolean => isWorkingTime(parseDay(day), calendar)

/** Returns a day if it is a working day, otherwise the next one. */
function findWorkingDay(dayMs: number, calendar: WorkCalendar): number {
  let foundMs = dayMs
  while (!isWorkingTime(foundMs, calendar)) foundMs = addDays(foundMs, 1)
  return foundMs
}

/** Returns the day that is a number of working days after another; 0: the first on or after it. */
export function addWorkingDays(day: string, count: number, calendar: WorkCalendar): string {
  const startMs = parseDay(day)
  let foundMs = count === 0 ? findWorkingDay(startMs, calendar) : startMs
  for (let at = 0; at < count; at++) foundMs = findWorkingDay(addDays(foundMs, 1), calendar)
  return formatDate(foundMs)
}

/**
 * Returns the number of working days after a day up to another one; a day off at the end counts as
 * the next working day. The inverse of `addWorkingDays`.
 */
export function countWorkingDays(from: string, to: string, calendar: WorkCalendar): number {
  const lastMs = parseDay(to)
  let count = 0
  for (let dayMs = parseDay(from); dayMs < lastMs; ) {
    dayMs = addDays(dayMs, 1)
    if (isWorkingTime(dayMs, calendar) || dayMs === lastMs) count++
  }
  return count
}

/**
 * Returns the day on which a parcel leaves that is ready at an instant: the same day before the
 * cut-off of a working day, otherwise the next working day.
 */
export function findShipDate(readyAtMs: number, calendar: FacilityCalendar): string {
  const local = formatLocalDateTime(readyAtMs, calendar.timeZone)
  const [day, time] = [local.slice(0, 10), local.slice(11)]
  const dayMs = parseDay(day)
  return formatDate(findWorkingDay(time < `${calendar.cutOff}:00` ? dayMs : addDays(dayMs, 1), calendar))
}
