import { Memory } from '../core/memory.ts'
import workingDays from '../data/edited/workingDays.json' with { type: 'json' }
import holidaysJson from '../data/generated/holidays.json' with { type: 'json' }
import { type FacilityCalendar, getWeekday, parseDay, WEEKDAYS, type WorkCalendar } from './rules/workingDays.ts'

/** Public holidays by year and country, as `MM-DD` separated by spaces. */
const holidays: Readonly<Record<string, Readonly<Record<string, string>>>> = holidaysJson

/** Days of the week off; countries that are not listed have Saturday and Sunday. */
const weekends: Readonly<Record<string, readonly string[]>> = workingDays.weekends
const DEFAULT_WEEKEND = ['Sat', 'Sun']

/** Cut-off time of facilities that state none. */
const DEFAULT_CUT_OFF_TIME = '17:00'

/** Calendars by country, which are built once as their dates have to be parsed. */
const calendars = new Memory<WorkCalendar>(300)

/** Returns the working days of a country: its working week without public holidays. */
export function getCountryCalendar(country: string): WorkCalendar {
  const known = calendars.get(country)
  if (known) return known
  const calendar = buildCountryCalendar(country)
  calendars.set(country, calendar)
  return calendar
}

function buildCountryCalendar(country: string): WorkCalendar {
  const weekend = weekends[country] ?? DEFAULT_WEEKEND
  const corrections = workingDays.corrections.filter((one) => one.country === country)
  const worked = new Set(corrections.flatMap((one) => one.open).map(parseDay))
  const listed = Object.entries(holidays).flatMap(([year, byCountry]) =>
    (byCountry[country] ?? '')
      .split(' ')
      .filter((day) => day !== '')
      .map((day) => `${year}-${day}`),
  )
  const closed = [...listed, ...corrections.flatMap((one) => one.closed)].map(parseDay)
  return {
    weekdays: WEEKDAYS.filter((day) => !weekend.includes(day)),
    closed: new Set(closed.filter((dayMs) => !worked.has(dayMs))),
    // Usual weekdays only stop being holidays: facilities with other working days stay closed.
    open: new Set([...worked].filter((dayMs) => weekend.includes(getWeekday(dayMs)))),
  }
}

/** Working hours of an entry point or a warehouse. */
type Facility = {
  readonly country: string
  readonly timeZone: string
  readonly cutOff: string | null
  readonly workingDays: readonly string[] | null
  readonly closedDates: readonly string[]
}

/**
 * Returns the working days of a facility: by default those of its country. Public holidays and
 * weekends worked in exchange always apply.
 */
export function getFacilityCalendar({
  country,
  timeZone,
  cutOff,
  workingDays: weekdays,
  closedDates,
}: Facility): FacilityCalendar {
  const calendar = getCountryCalendar(country)
  const closed = new Set(closedDates.map(parseDay))
  return {
    weekdays: weekdays ?? calendar.weekdays,
    closed: new Set([...calendar.closed, ...closed]),
    open: new Set([...calendar.open].filter((dayMs) => !closed.has(dayMs))),
    timeZone,
    cutOff: cutOff ?? DEFAULT_CUT_OFF_TIME,
  }
}
