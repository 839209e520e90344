import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { addDays, formatDate, formatDateTime, formatLocalDateTime, parseDate, startOfDay } from '#shared/core/dates.ts'
import { HOUR_MS } from '#shared/core/durations.ts'

const instant = fc.integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2200, 0, 1) })

describe('dates', () => {
  test('are shown in UTC without fractions or zone', () => {
    const instantMs = Date.UTC(2026, 1, 3, 4, 5, 6, 789)
    expect(formatDateTime(instantMs)).toBe('2026-02-03 04:05:06')
    expect(formatDate(instantMs)).toBe('2026-02-03')
  })

  test('shown as a day and read again are the start of that day', () => {
    fc.assert(fc.property(instant, (ms) => expect(parseDate(formatDate(ms))).toBe(startOfDay(ms))))
  })

  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026/01/01',
    '٢٠٢٦-٠١-٠١',
    'today',
    '',
  ])('%j is no day', (text) => expect(parseDate(text)).toBeNull())

  test('leap days are days', () => expect(parseDate('2028-02-29')).toBe(Date.UTC(2028, 1, 29)))

  test('moved by days keep their time of day', () => {
    const noon = Date.UTC(2026, 11, 31, 12)
    expect(formatDateTime(addDays(noon, 1))).toBe('2027-01-01 12:00:00')
    expect(formatDateTime(addDays(noon, -365))).toBe('2025-12-31 12:00:00')
  })

  test.each([
    ['Asia/Hong_Kong', '2026-07-01 20:30:00'],
    ['Europe/Berlin', '2026-07-01 14:30:00'],
    ['America/Los_Angeles', '2026-07-01 05:30:00'],
    ['UTC', '2026-07-01 12:30:00'],
  ])('half past twelve in UTC is %s time %s', (timeZone, shown) => {
    expect(formatLocalDateTime(Date.UTC(2026, 6, 1, 12, 30), timeZone)).toBe(shown)
  })

  test('what a zone is from UTC holds for no longer than it is so', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
    const recent = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2040, 0, 1) })
    const later = fc.array(fc.integer({ min: 0, max: 2 * HOUR_MS }), { maxLength: 8 })
    // Includes the hour before daylight saving time changes in Berlin and New York.
    const soon = fc.constantFrom(
      Date.UTC(2026, 2, 29, 0, 30),
      Date.UTC(2026, 9, 25, 0, 30),
      Date.UTC(2026, 10, 1, 5, 30),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.tuple(recent, zones, later),
          fc.tuple(soon, fc.constantFrom('Europe/Berlin', 'America/New_York'), later),
        ),
        ([beginMs, timeZone, laterMs]) => {
          const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
          for (const ms of [beginMs, ...laterMs.map((by) => beginMs + by)])
            expect(formatLocalDateTime(ms, timeZone)).toBe(format.format(ms))
        },
      ),
    )
  })

  test('midnight is written 00, not 24', () => {
    expect(formatLocalDateTime(Date.UTC(2026, 6, 1), 'UTC')).toBe('2026-07-01 00:00:00')
  })
})
