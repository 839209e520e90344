import { expect, test } from '@jest/globals'
import { parseDateTime } from '#shared/core/dates.ts'
import { computeDeliveryDates } from '#shared/rating/rules/deliveryDates.ts'
import { findShipDate, WEEKDAYS } from '#shared/reference/rules/workingDays.ts'
import { getCountryCalendar, getFacilityCalendar } from '#shared/reference/workingCalendars.ts'

/*
 * Cases from the guide on delivery dates, with holidays from public calendars. Drop-off times are
 * in UTC.
 */

const WEEK = WEEKDAYS.slice(0, 5)

const FACILITIES = {
  HKG: ['HK', 'Asia/Hong_Kong', '21:00', WEEKDAYS],
  SZX: ['CN', 'Asia/Shanghai', '18:00', WEEK],
  CAN: ['CN', 'Asia/Shanghai', '18:00', WEEKDAYS],
  JFK: ['US', 'America/New_York', '15:00', WEEK],
  LAX: ['US', 'America/Los_Angeles', '16:30', [...WEEK, 'Sat']],
  LHR: ['GB', 'Europe/London', '17:30', WEEK],
  BER: ['DE', 'Europe/Berlin', '12:00', [...WEEK, 'Sat']],
  TLV: ['IL', 'Asia/Jerusalem', '14:00', ['Sun', 'Mon', 'Tue', 'Wed', 'Thu']],
  SYD: ['AU', 'Australia/Sydney', '16:00', WEEK],
  BOM: ['IN', 'Asia/Kolkata', '18:30', [...WEEK, 'Sat']],
  DXB: ['AE', 'Asia/Dubai', '16:00', ['Mon', 'Tue', 'Wed', 'Thu']],
} as const

type Case = readonly [
  name: string,
  facility: keyof typeof FACILITIES,
  dropOff: string,
  /** Country, and the minimum and maximum transit time in working days. */
  destination: string,
  /** Ship date, and the earliest and latest delivery date. */
  dates: string,
]

test.each<Case>([
  // Examples from the guide.
  ['last second before the cut-off', 'HKG', '2026-03-10 12:59:59', 'DE 6-12', '2026-03-10 2026-03-18 2026-03-26'],
  ['at the cut-off', 'HKG', '2026-03-10 13:00:00', 'DE 6-12', '2026-03-11 2026-03-19 2026-03-27'],
  ['Saturday, open every day', 'HKG', '2026-03-14 02:00:00', 'DE 6-12', '2026-03-14 2026-03-23 2026-03-31'],
  ['eve of Lunar New Year, at 21:30', 'HKG', '2026-02-16 13:30:00', 'DE 6-12', '2026-02-20 2026-03-02 2026-03-10'],
  ['Christmas and New Year', 'HKG', '2026-12-21 02:00:00', 'DE 6-12', '2026-12-21 2026-12-30 2027-01-08'],
  // Ship date: cut-off time and working days.
  ['eve of Lunar New Year, at 20:00', 'HKG', '2026-02-16 12:00:00', 'DE 6-12', '2026-02-16 2026-02-24 2026-03-04'],
  ['next local day, same day in UTC', 'HKG', '2026-03-10 16:30:00', 'DE 1-2', '2026-03-11 2026-03-12 2026-03-13'],
  ['Sunday, open every day', 'HKG', '2026-03-15 02:00:00', 'DE 1-5', '2026-03-15 2026-03-16 2026-03-20'],
  ['Saturday holiday in Hong Kong', 'HKG', '2026-09-25 14:00:00', 'DE 1-2', '2026-09-27 2026-09-28 2026-09-29'],
  ['working Saturday', 'SZX', '2026-02-28 02:00:00', 'DE 1-2', '2026-02-28 2026-03-02 2026-03-03'],
  ['ordinary Saturday', 'SZX', '2026-03-07 02:00:00', 'DE 1-2', '2026-03-09 2026-03-10 2026-03-11'],
  ['eve of Spring Festival, late', 'SZX', '2026-02-14 11:00:00', 'DE 1-2', '2026-02-24 2026-02-25 2026-02-26'],
  ['National Day, open every day', 'CAN', '2026-10-03 02:00:00', 'DE 1-2', '2026-10-08 2026-10-09 2026-10-12'],
  ['New Year, to a working Sunday', 'SZX', '2026-01-02 02:00:00', 'DE 1-2', '2026-01-04 2026-01-05 2026-01-06'],
  ['Republic Day of India', 'BOM', '2026-01-26 05:00:00', 'GB 1-2', '2026-01-27 2026-01-28 2026-01-29'],
  ['working Saturday, in time', 'BER', '2026-03-14 10:59:59', 'FR 1-2', '2026-03-14 2026-03-16 2026-03-17'],
  ['working Saturday, at the cut-off', 'BER', '2026-03-14 11:00:00', 'FR 1-2', '2026-03-16 2026-03-17 2026-03-18'],
  ['German Unity Day on a Saturday', 'BER', '2026-10-03 08:00:00', 'FR 1-2', '2026-10-05 2026-10-06 2026-10-07'],
  ['Friday', 'TLV', '2026-03-13 08:00:00', 'GB 1-2', '2026-03-15 2026-03-16 2026-03-17'],
  ['Sunday', 'TLV', '2026-03-15 08:00:00', 'GB 1-2', '2026-03-15 2026-03-16 2026-03-17'],
  ['holiday observed on Friday', 'LAX', '2026-07-02 23:30:00', 'CA 1-2', '2026-07-06 2026-07-07 2026-07-08'],
  ['closed on Friday, after the cut-off', 'DXB', '2026-01-15 13:00:00', 'DE 1-2', '2026-01-19 2026-01-20 2026-01-21'],
  // Cut-off times follow daylight saving time.
  ['winter time, in time', 'JFK', '2026-03-06 19:59:59', 'DE 2-3', '2026-03-06 2026-03-10 2026-03-11'],
  ['summer time, at the cut-off', 'JFK', '2026-03-09 19:00:00', 'DE 2-3', '2026-03-10 2026-03-12 2026-03-13'],
  ['summer time, in time', 'JFK', '2026-03-09 18:59:59', 'DE 2-3', '2026-03-09 2026-03-11 2026-03-12'],
  ['winter time, an hour later', 'JFK', '2026-11-02 19:30:00', 'DE 2-3', '2026-11-02 2026-11-04 2026-11-05'],
  ['summer time, in time', 'LHR', '2026-03-30 16:29:59', 'FR 1-2', '2026-03-30 2026-03-31 2026-04-01'],
  ['summer time, at the cut-off', 'LHR', '2026-03-30 16:30:00', 'FR 1-2', '2026-03-31 2026-04-01 2026-04-02'],
  ['winter time, in time', 'LHR', '2026-03-27 17:29:59', 'FR 1-2', '2026-03-27 2026-03-30 2026-03-31'],
  ['next local day, summer time', 'SYD', '2026-03-10 22:00:00', 'NZ 1-3', '2026-03-11 2026-03-12 2026-03-16'],
  ['winter time, at the cut-off', 'SYD', '2026-04-08 06:00:00', 'NZ 1-3', '2026-04-09 2026-04-10 2026-04-14'],
  ['offset of 5:30 hours, in time', 'BOM', '2026-03-10 12:59:59', 'GB 1-2', '2026-03-10 2026-03-11 2026-03-12'],
  // Transit time of zero: ship date or next working day.
  ['on a working day', 'HKG', '2026-03-10 02:00:00', 'DE 0-0', '2026-03-10 2026-03-10 2026-03-10'],
  ['on a Saturday', 'HKG', '2026-03-14 02:00:00', 'DE 0-1', '2026-03-14 2026-03-16 2026-03-16'],
  ['on a holiday', 'HKG', '2026-10-26 02:00:00', 'AT 0-1', '2026-10-26 2026-10-27 2026-10-27'],
  ['at best, before Ascension Day', 'HKG', '2026-05-13 02:00:00', 'DE 0-2', '2026-05-13 2026-05-13 2026-05-18'],
  ['on a Friday in Israel', 'HKG', '2026-03-13 02:00:00', 'IL 0-0', '2026-03-13 2026-03-15 2026-03-15'],
  ['on a working Sunday in China', 'HKG', '2026-09-20 02:00:00', 'CN 0-1', '2026-09-20 2026-09-20 2026-09-21'],
  // Weekends, and working weekends.
  ['one day from Friday', 'HKG', '2026-03-13 02:00:00', 'DE 1-1', '2026-03-13 2026-03-16 2026-03-16'],
  ['weekend of Israel', 'HKG', '2026-03-12 02:00:00', 'IL 1-2', '2026-03-12 2026-03-15 2026-03-16'],
  ['weekend of Saudi Arabia', 'HKG', '2026-10-08 02:00:00', 'SA 1-3', '2026-10-08 2026-10-11 2026-10-13'],
  ['weekend of the Emirates', 'HKG', '2026-10-08 02:00:00', 'AE 1-2', '2026-10-08 2026-10-09 2026-10-12'],
  ['weekend of Lebanon', 'HKG', '2026-11-05 02:00:00', 'LB 1-2', '2026-11-05 2026-11-06 2026-11-09'],
  ['working Saturday in China', 'HKG', '2026-02-26 02:00:00', 'CN 1-2', '2026-02-26 2026-02-27 2026-02-28'],
  ['Spring Festival in China', 'HKG', '2026-02-13 02:00:00', 'CN 1-2', '2026-02-13 2026-02-14 2026-02-24'],
  ['National Day, then a Saturday', 'HKG', '2026-09-30 02:00:00', 'CN 1-3', '2026-09-30 2026-10-08 2026-10-10'],
  ['ordinary Saturday in China', 'HKG', '2026-03-13 02:00:00', 'CN 1-2', '2026-03-13 2026-03-16 2026-03-17'],
  // National holidays.
  ['Good Friday and Easter', 'HKG', '2026-04-03 02:00:00', 'DE 1-3', '2026-04-05 2026-04-07 2026-04-09'],
  ['National Day of Saudi Arabia', 'HKG', '2026-09-21 02:00:00', 'SA 1-2', '2026-09-21 2026-09-22 2026-09-24'],
  ['Independence Day of Israel', 'HKG', '2026-04-20 02:00:00', 'IL 1-2', '2026-04-20 2026-04-21 2026-04-23'],
  ['Thanksgiving', 'HKG', '2026-11-24 02:00:00', 'US 2-3', '2026-11-24 2026-11-27 2026-11-30'],
  ['Memorial Day', 'HKG', '2026-05-22 02:00:00', 'US 1-2', '2026-05-22 2026-05-26 2026-05-27'],
  ['Boxing Day observed on Monday', 'HKG', '2026-12-24 02:00:00', 'GB 1-2', '2026-12-24 2026-12-29 2026-12-30'],
  ['summer bank holiday', 'HKG', '2026-08-28 02:00:00', 'GB 1-2', '2026-08-28 2026-09-01 2026-09-02'],
  ['Ascension Day', 'HKG', '2026-05-13 02:00:00', 'FR 1-2', '2026-05-13 2026-05-15 2026-05-18'],
  ['8 May: holiday in France', 'HKG', '2026-05-07 02:00:00', 'FR 1-2', '2026-05-07 2026-05-11 2026-05-12'],
  ['8 May: working day in Germany', 'HKG', '2026-05-07 02:00:00', 'DE 1-2', '2026-05-07 2026-05-08 2026-05-11'],
  ['1 June: working day in China', 'HKG', '2026-05-29 02:00:00', 'CN 1-2', '2026-05-29 2026-06-01 2026-06-02'],
  ['Golden Week', 'HKG', '2026-05-01 02:00:00', 'JP 1-2', '2026-05-02 2026-05-07 2026-05-08'],
  ['day between two holidays', 'HKG', '2026-09-18 02:00:00', 'JP 1-2', '2026-09-18 2026-09-24 2026-09-25'],
  ['King’s Day', 'HKG', '2026-04-24 02:00:00', 'NL 1-2', '2026-04-24 2026-04-28 2026-04-29'],
  ['24 December: holiday in Poland', 'HKG', '2026-12-23 02:00:00', 'PL 1-2', '2026-12-23 2026-12-28 2026-12-29'],
  ['4 October, from 2026', 'HKG', '2027-10-01 02:00:00', 'IT 1-2', '2027-10-02 2027-10-05 2027-10-06'],
  ['12 October', 'HKG', '2026-10-09 02:00:00', 'ES 1-2', '2026-10-09 2026-10-13 2026-10-14'],
  ['20 November', 'HKG', '2026-11-19 02:00:00', 'BR 1-2', '2026-11-19 2026-11-23 2026-11-24'],
  ['third Monday of March', 'HKG', '2026-03-13 02:00:00', 'MX 1-2', '2026-03-13 2026-03-17 2026-03-18'],
  ['ANZAC Day observed on Monday', 'HKG', '2026-04-24 02:00:00', 'NZ 1-2', '2026-04-24 2026-04-28 2026-04-29'],
  ['Matariki', 'HKG', '2026-07-09 02:00:00', 'NZ 1-2', '2026-07-09 2026-07-13 2026-07-14'],
  ['Australia Day', 'HKG', '2026-01-23 02:00:00', 'AU 1-2', '2026-01-23 2026-01-27 2026-01-28'],
  ['National Day observed on Monday', 'HKG', '2026-08-07 02:00:00', 'SG 1-2', '2026-08-07 2026-08-11 2026-08-12'],
  ['Orthodox Easter', 'HKG', '2026-04-09 02:00:00', 'GR 1-2', '2026-04-09 2026-04-14 2026-04-15'],
  ['Western Easter in Greece', 'HKG', '2026-04-02 02:00:00', 'GR 1-2', '2026-04-02 2026-04-03 2026-04-06'],
  ['St Brigid’s Day', 'HKG', '2026-01-30 02:00:00', 'IE 1-2', '2026-01-30 2026-02-03 2026-02-04'],
  ['Canada Day', 'HKG', '2026-06-30 02:00:00', 'CA 1-2', '2026-06-30 2026-07-02 2026-07-03'],
  ['Chuseok', 'HKG', '2026-09-23 02:00:00', 'KR 1-2', '2026-09-23 2026-09-28 2026-09-29'],
  ['1 August', 'HKG', '2028-07-31 02:00:00', 'CH 1-2', '2028-07-31 2028-08-02 2028-08-03'],
  ['28 September', 'HKG', '2026-09-25 02:00:00', 'CZ 1-2', '2026-09-25 2026-09-29 2026-09-30'],
  ['Easter 2027', 'HKG', '2027-03-25 02:00:00', 'DE 1-2', '2027-03-25 2027-03-30 2027-03-31'],
  ['Whit Monday 2028', 'HKG', '2028-06-02 02:00:00', 'DE 1-2', '2028-06-02 2028-06-06 2028-06-07'],
  // No regional holidays, and none after 2028.
  ['2 January: Scotland only', 'HKG', '2025-12-31 02:00:00', 'GB 1-2', '2025-12-31 2026-01-02 2026-01-05'],
  ['6 January: some states only', 'HKG', '2026-01-05 02:00:00', 'DE 1-2', '2026-01-05 2026-01-06 2026-01-07'],
  ['Corpus Christi: some states', 'HKG', '2026-06-03 02:00:00', 'DE 1-2', '2026-06-03 2026-06-04 2026-06-05'],
  ['31 October: some states only', 'HKG', '2028-10-30 02:00:00', 'DE 1-2', '2028-10-30 2028-10-31 2028-11-01'],
  ['leap day', 'HKG', '2028-02-28 02:00:00', 'DE 1-2', '2028-02-28 2028-02-29 2028-03-01'],
  ['2029: weekends only', 'HKG', '2028-12-29 02:00:00', 'DE 1-2', '2028-12-29 2029-01-01 2029-01-02'],
])('%s: dropped off at %s at %s for %s', (_name, facility, dropOff, destination, dates) => {
  const [country, timeZone, cutOff, workingDays] = FACILITIES[facility]
  const readyAtMs = parseDateTime(dropOff)
  const [to = '', min, max] = destination.split(/[ -]/)
  const shipDate = findShipDate(
    readyAtMs ?? Number.NaN,
    getFacilityCalendar({ country, timeZone, cutOff, workingDays, closedDates: [] }),
  )
  const { earliest, latest } = computeDeliveryDates(shipDate, getCountryCalendar(to), {
    min: Number(min),
    max: Number(max),
  })
  expect([shipDate, earliest, latest].join(' ')).toBe(dates)
})
