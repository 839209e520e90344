import { describe, expect, test } from '@jest/globals'
import { parseDateTime } from '#shared/core/dates.ts'
import {
  addWorkingDays,
  type FacilityCalendar,
  findShipDate,
  getWeekday,
  isWorkingDay,
  parseDay,
  type WorkCalendar,
} from '#shared/reference/rules/workingDays.ts'
import { getCountryCalendar, getFacilityCalendar } from '#shared/reference/workingCalendars.ts'

const ms = (text: string): number => {
  const instantMs = parseDateTime(text)
  if (instantMs === null) throw new Error(`${text} is not a time`)
  return instantMs
}

const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']
const SIX_DAYS = [...WEEK, 'Sat']
const EVERY_DAY = [...SIX_DAYS, 'Sun']
const FRIDAY_OFF = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu']

const days = (weekdays: readonly string[], closed: string[] = [], open: string[] = []): WorkCalendar => ({
  weekdays,
  closed: new Set(closed.map(parseDay)),
  open: new Set(open.map(parseDay)),
})

const facility = (timeZone: string, cutOff: string, calendar: WorkCalendar = days(WEEK)): FacilityCalendar => ({
  ...calendar,
  timeZone,
  cutOff,
})

describe('a parcel that is ready', () => {
  const hongKong = facility('Asia/Hong_Kong', '17:00')
  const newYork = facility('America/New_York', '17:00')
  const london = facility('Europe/London', '12:00')
  const auckland = facility('Pacific/Auckland', '17:00')
  const kolkata = facility('Asia/Kolkata', '18:30', days(SIX_DAYS))
  const kathmandu = facility('Asia/Kathmandu', '17:00')
  const honolulu = facility('Pacific/Honolulu', '17:00')
  const kiritimati = facility('Pacific/Kiritimati', '17:00')
  const riyadh = facility('Asia/Riyadh', '16:00', days(FRIDAY_OFF))
  const daily = facility('Asia/Shanghai', '20:00', days(EVERY_DAY, ['2026-10-01', '2026-10-02']))
  const yearEnd = facility('Europe/Berlin', '15:00', days(WEEK, ['2026-12-25', '2026-12-26', '2027-01-01']))
  const exchange = facility('Asia/Shanghai', '17:00', days(WEEK, ['2026-02-16', '2026-02-17'], ['2026-02-14']))
  const beirut = facility('Asia/Beirut', '17:00')
  const saoPaulo = facility('America/Sao_Paulo', '17:00')
  const lordHowe = facility('Australia/Lord_Howe', '17:00')
  const midnight = facility('UTC', '23:59')
  const early = facility('UTC', '00:01')

  test.each<[name: string, FacilityCalendar, instant: string, day: string]>([
    // Cut-off is exact to the second: 17:00 in Hong Kong is 09:00 UTC.
    ['a second before the cut-off', hongKong, '2026-03-10 08:59:59', '2026-03-10'],
    ['at the cut-off', hongKong, '2026-03-10 09:00:00', '2026-03-11'],
    ['a second after the cut-off', hongKong, '2026-03-10 09:00:01', '2026-03-11'],
    ['at local midnight', hongKong, '2026-03-09 16:00:00', '2026-03-10'],
    ['a second before local midnight', hongKong, '2026-03-09 15:59:59', '2026-03-10'],
    ['in the last minute of a day', midnight, '2026-03-10 23:58:59', '2026-03-10'],
    ['at the cut-off of the last minute', midnight, '2026-03-10 23:59:00', '2026-03-11'],
    ['in the first minute of a day', early, '2026-03-10 00:00:59', '2026-03-10'],
    ['after the cut-off of the first minute', early, '2026-03-10 00:01:00', '2026-03-11'],
    // Weekends.
    ['Friday before the cut-off', hongKong, '2026-03-13 08:00:00', '2026-03-13'],
    ['Friday after the cut-off', hongKong, '2026-03-13 10:00:00', '2026-03-16'],
    ['Saturday', hongKong, '2026-03-14 01:00:00', '2026-03-16'],
    ['Sunday evening', hongKong, '2026-03-15 15:00:00', '2026-03-16'],
    ['Monday morning, still Sunday in UTC', hongKong, '2026-03-15 17:00:00', '2026-03-16'],
    ['Saturday with six working days', kolkata, '2026-03-14 12:59:59', '2026-03-14'],
    ['Saturday at the cut-off of half past six', kolkata, '2026-03-14 13:00:00', '2026-03-16'],
    ['Thursday after the cut-off before a weekend of Friday', riyadh, '2026-03-12 13:00:00', '2026-03-15'],
    ['Thursday before that cut-off', riyadh, '2026-03-12 12:59:59', '2026-03-12'],
    ['Friday of that weekend', riyadh, '2026-03-13 09:00:00', '2026-03-15'],
    ['Sunday after that weekend', riyadh, '2026-03-15 09:00:00', '2026-03-15'],
    // Time zones with offsets of half and quarter hours, and at both ends of the day.
    ['quarter of an hour before UTC+05:45 cuts off', kathmandu, '2026-03-10 11:00:00', '2026-03-10'],
    ['at the cut-off in UTC+05:45', kathmandu, '2026-03-10 11:15:00', '2026-03-11'],
    ['before the cut-off in UTC-10, the next day in UTC', honolulu, '2026-03-11 02:59:59', '2026-03-10'],
    ['at the cut-off in UTC-10', honolulu, '2026-03-11 03:00:00', '2026-03-11'],
    ['before the cut-off in UTC+14', kiritimati, '2026-03-10 02:59:59', '2026-03-10'],
    ['at the cut-off in UTC+14', kiritimati, '2026-03-10 03:00:00', '2026-03-11'],
    ['the next day in UTC+14', kiritimati, '2026-03-10 10:00:00', '2026-03-11'],
    // Daylight saving time. New York: from 8 March to 1 November 2026; 17:00 is 22:00 or 21:00 UTC.
    ['the last Friday of winter time', newYork, '2026-03-06 21:59:59', '2026-03-06'],
    ['the cut-off of the last Friday of winter time', newYork, '2026-03-06 22:00:00', '2026-03-09'],
    ['the first Monday of summer time', newYork, '2026-03-09 20:59:59', '2026-03-09'],
    ['the cut-off of the first Monday of summer time', newYork, '2026-03-09 21:00:00', '2026-03-10'],
    ['the last Friday of summer time', newYork, '2026-10-30 20:59:59', '2026-10-30'],
    ['the cut-off of the last Friday of summer time', newYork, '2026-10-30 21:00:00', '2026-11-02'],
    ['the first Monday of winter time', newYork, '2026-11-02 21:59:59', '2026-11-02'],
    ['the cut-off of the first Monday of winter time', newYork, '2026-11-02 22:00:00', '2026-11-03'],
    // London: from 29 March to 25 October 2026.
    ['London before summer time', london, '2026-03-27 11:59:59', '2026-03-27'],
    ['London at noon before summer time', london, '2026-03-27 12:00:00', '2026-03-30'],
    ['London in summer time', london, '2026-03-30 10:59:59', '2026-03-30'],
    ['London at noon in summer time', london, '2026-03-30 11:00:00', '2026-03-31'],
    ['London after summer time', london, '2026-10-26 11:59:59', '2026-10-26'],
    // Auckland: daylight saving time ends on 5 April 2026 and begins on 27 September; 17:00 is
    // 04:00 or 05:00 UTC.
    ['Auckland in summer time', auckland, '2026-04-02 03:59:59', '2026-04-02'],
    ['Auckland at the cut-off in summer time', auckland, '2026-04-02 04:00:00', '2026-04-03'],
    ['Auckland in winter time', auckland, '2026-04-07 04:59:59', '2026-04-07'],
    ['Auckland at the cut-off in winter time', auckland, '2026-04-07 05:00:00', '2026-04-08'],
    ['Beirut on the day after its clocks change', beirut, '2026-03-30 13:59:59', '2026-03-30'],
    ['Beirut at the cut-off after its clocks change', beirut, '2026-03-30 14:00:00', '2026-03-31'],
    ['Sao Paulo, without summer time', saoPaulo, '2026-12-01 19:59:59', '2026-12-01'],
    ['Lord Howe, whose summer time is half an hour: winter', lordHowe, '2026-07-01 06:29:59', '2026-07-01'],
    ['Lord Howe at the cut-off in winter', lordHowe, '2026-07-01 06:30:00', '2026-07-02'],
    ['Lord Howe in summer', lordHowe, '2026-12-01 05:59:59', '2026-12-01'],
    ['Lord Howe at the cut-off in summer', lordHowe, '2026-12-01 06:00:00', '2026-12-02'],
    // Holidays, including at the end of the year.
    ['on a holiday', daily, '2026-10-01 02:00:00', '2026-10-03'],
    ['on the eve of a holiday after the cut-off', daily, '2026-09-30 12:00:00', '2026-10-03'],
    ['on the eve of a holiday before the cut-off', daily, '2026-09-30 11:59:59', '2026-09-30'],
    ['Sunday where it works every day', daily, '2026-10-04 02:00:00', '2026-10-04'],
    ['on Christmas Eve after the cut-off', yearEnd, '2026-12-24 14:00:00', '2026-12-28'],
    ['on New Year’s Eve before the cut-off', yearEnd, '2026-12-31 13:59:59', '2026-12-31'],
    ['on New Year’s Eve after the cut-off', yearEnd, '2026-12-31 14:00:00', '2027-01-04'],
    ['on New Year’s Day', yearEnd, '2027-01-01 09:00:00', '2027-01-04'],
    ['in the first hour of the year, still the old one in UTC', yearEnd, '2026-12-31 23:30:00', '2027-01-04'],
    ['on a Saturday worked in exchange', exchange, '2026-02-14 02:00:00', '2026-02-14'],
    ['on the eve of a Saturday worked in exchange', exchange, '2026-02-13 10:00:00', '2026-02-14'],
    ['after a Saturday worked in exchange', exchange, '2026-02-14 10:00:00', '2026-02-18'],
    // Leap day, 2028-02-29 is a Tuesday.
    ['on the eve of a leap day', midnight, '2028-02-28 23:59:00', '2028-02-29'],
    ['on a leap day', midnight, '2028-02-29 12:00:00', '2028-02-29'],
    ['after the cut-off of a leap day', midnight, '2028-02-29 23:59:30', '2028-03-01'],
    ['at the end of February without one', midnight, '2027-02-26 23:59:30', '2027-03-01'],
  ])('leaves %s', (_, calendar, instant, day) => {
    expect(findShipDate(ms(instant), calendar)).toBe(day)
  })
})

describe('working days after a day', () => {
  const usual = days(WEEK)
  const fridayOff = days(FRIDAY_OFF)
  const yearEnd = days(WEEK, ['2026-12-25', '2026-12-28', '2027-01-01'])
  const eachDay = days(EVERY_DAY)
  const exchange = days(
    WEEK,
    ['2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19', '2026-02-20', '2026-02-23'],
    ['2026-02-14', '2026-02-28'],
  )

  test.each<[name: string, WorkCalendar, day: string, count: number, later: string]>([
    ['none, on a working day', usual, '2026-03-10', 0, '2026-03-10'],
    ['none, on a Saturday', usual, '2026-03-14', 0, '2026-03-16'],
    ['one', usual, '2026-03-10', 1, '2026-03-11'],
    ['one, from Friday', usual, '2026-03-13', 1, '2026-03-16'],
    ['one, from Saturday', usual, '2026-03-14', 1, '2026-03-16'],
    ['one, from Sunday', usual, '2026-03-15', 1, '2026-03-16'],
    ['five, from Monday', usual, '2026-03-09', 5, '2026-03-16'],
    ['five, from Friday', usual, '2026-03-13', 5, '2026-03-20'],
    ['ten', usual, '2026-03-10', 10, '2026-03-24'],
    ['twenty', usual, '2026-03-10', 20, '2026-04-07'],
    ['two, before a weekend of Friday and Saturday', fridayOff, '2026-03-11', 2, '2026-03-15'],
    ['one, from Friday of that weekend', fridayOff, '2026-03-13', 1, '2026-03-15'],
    ['five, from Sunday', fridayOff, '2026-03-15', 5, '2026-03-22'],
    ['one, before Christmas', yearEnd, '2026-12-24', 1, '2026-12-29'],
    ['three, before Christmas', yearEnd, '2026-12-24', 3, '2026-12-31'],
    ['four, across the end of the year', yearEnd, '2026-12-24', 4, '2027-01-04'],
    ['one, from New Year’s Eve', yearEnd, '2026-12-31', 1, '2027-01-04'],
    ['seven of every day', eachDay, '2026-03-10', 7, '2026-03-17'],
    ['one of every day, to the leap day', eachDay, '2028-02-28', 1, '2028-02-29'],
    ['two of every day, over the leap day', eachDay, '2028-02-28', 2, '2028-03-01'],
    ['one of every day, in a common year', eachDay, '2027-02-28', 1, '2027-03-01'],
    ['365 of every day', eachDay, '2026-01-01', 365, '2027-01-01'],
    ['366 of every day, in a leap year', eachDay, '2028-01-01', 366, '2029-01-01'],
    ['one, to a Saturday worked in exchange', exchange, '2026-02-13', 1, '2026-02-14'],
    ['two, over a week of holidays', exchange, '2026-02-13', 2, '2026-02-24'],
    ['five, to the next Saturday worked', exchange, '2026-02-24', 4, '2026-02-28'],
  ])('%s', (_, calendar, day, count, later) => {
    expect(addWorkingDays(day, count, calendar)).toBe(later)
  })

  test('are those of the calendar and never fewer calendar days, for any day', () => {
    for (const calendar of [usual, fridayOff, yearEnd, exchange]) {
      for (let at = 0; at < 60; at++) {
        const day = new Date(Date.UTC(2026, 0, 20 + at)).toISOString().slice(0, 10)
        const later = addWorkingDays(day, 7, calendar)
        expect(isWorkingDay(later, calendar)).toBe(true)
        expect((Date.parse(later) - Date.parse(day)) / 86_400_000).toBeGreaterThanOrEqual(7)
      }
    }
  })

  test('of a day that does not exist are an error', () => {
    expect(() => parseDay('2027-02-29')).toThrow('2027-02-29 is not a date')
  })
})

/** Returns the holidays of a country in a year that fall on days of its working week. */
function holidaysOf(country: string, year: number): readonly string[] {
  const calendar = getCountryCalendar(country)
  const all = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(year, 0, 1 + at)).toISOString().slice(0, 10))
  return all
    .filter((day) => day.startsWith(`${year}-`))
    .filter((day) => calendar.weekdays.includes(getWeekday(parseDay(day))) && !isWorkingDay(day, calendar))
    .map((day) => day.slice(5))
}

describe('public holidays on working days', () => {
  test.each<[source: string, country: string, year: number, days: string]>([
    // https://www.gov.uk/bank-holidays, England and Wales.
    ['gov.uk', 'GB', 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
    ['gov.uk', 'GB', 2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
    ['gov.uk', 'GB', 2028, '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
    // https://www.opm.gov/policy-data-oversight/pay-leave/federal-holidays/, as observed.
    ['opm.gov', 'US', 2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
    ['opm.gov', 'US', 2027, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
    ['opm.gov', 'US', 2028, '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'],
    // Holidays common to all German Länder: § 2 EntgFG in connection with the laws of the Länder.
    ['Länder', 'DE', 2026, '01-01 04-03 04-06 05-01 05-14 05-25 12-25'],
    ['Länder', 'DE', 2027, '01-01 03-26 03-29 05-06 05-17'],
    // State Council, notice of 4 November 2025, https://politics.gmw.cn/2025-11/04/content_38391083.htm
    [
      'State Council',
      'CN',
      2026,
      '01-01 01-02 02-16 02-17 02-18 02-19 02-20 02-23 04-06 05-01 05-04 05-05 06-19 09-25 10-01 10-02 10-05 10-06 10-07',
    ],
    // https://www.gov.hk/en/about/abouthk/holiday/2026.htm, excluding Saturdays.
    ['gov.hk', 'HK', 2026, '01-01 02-17 02-18 02-19 04-03 04-06 04-07 05-01 05-25 06-19 07-01 10-01 10-19 12-25'],
    // Canada Labour Code, section 166: general holidays of federally regulated carriers.
    ['Canada Labour Code', 'CA', 2026, '01-01 04-03 05-18 07-01 09-07 09-30 10-12 11-11 12-25 12-28'],
    // Code du travail, article L3133-1.
    ['Légifrance', 'FR', 2026, '01-01 04-06 05-01 05-08 05-14 05-25 07-14 11-11 12-25'],
  ])('are those of %s: %s %i', (_, country, year, days) => {
    expect(holidaysOf(country, year).join(' ')).toBe(days)
  })

  test('are worked on weekends in exchange in China', () => {
    const calendar = getCountryCalendar('CN')
    const weekends = ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10']
    expect(weekends.filter((day) => !isWorkingDay(day, calendar))).toEqual([])
    expect(isWorkingDay('2026-10-11', calendar)).toBe(false)
  })

  // date-holidays 3.37.0 lists these with the type optional.
  test.each([
    ['PH', '2026-12-08'],
    ['PH', '2028-08-21'],
    ['HU', '2026-12-24'],
    ['HU', '2026-08-21'],
  ])('are none of the further days off of %s, such as %s', (country, day) => {
    expect(isWorkingDay(day, getCountryCalendar(country))).toBe(false)
  })

  test('are none of the weekend where that is Friday and Saturday', () => {
    const calendar = getCountryCalendar('SA')
    const [friday, sunday] = ['2026-03-13', '2026-03-15']
    expect([isWorkingDay(friday, calendar), isWorkingDay(sunday, calendar)]).toEqual([false, true])
    expect(isWorkingDay(friday, getCountryCalendar('AE'))).toBe(true)
  })
})

describe('a facility', () => {
  const usual = { country: 'US', timeZone: 'America/New_York', cutOff: null, workingDays: null, closedDates: [] }

  test('works on the days of its country until 17:00 by default', () => {
    const calendar = getFacilityCalendar(usual)
    expect(calendar).toMatchObject({ weekdays: WEEK, timeZone: 'America/New_York', cutOff: '17:00' })
    expect(isWorkingDay('2026-11-26', calendar)).toBe(false)
  })

  test('has days, hours and days off that its data state', () => {
    const calendar = getFacilityCalendar({
      ...usual,
      cutOff: '12:30',
      workingDays: SIX_DAYS,
      closedDates: ['2026-03-10'],
    })
    expect(calendar.cutOff).toBe('12:30')
    expect(isWorkingDay('2026-03-14', calendar)).toBe(true)
    expect(isWorkingDay('2026-03-10', calendar)).toBe(false)
  })

  test('is closed on a separate date although its country works in exchange', () => {
    const calendar = getFacilityCalendar({ ...usual, country: 'CN', closedDates: ['2026-02-14'] })
    expect(isWorkingDay('2026-02-14', calendar)).toBe(false)
  })
})
