import { describe, expect, test } from '@jest/globals'
import moment from 'moment-timezone'
import { createTimeZoneData } from '#lib/importers/generate/changedTimeZones.ts'
import { formatLocalDateTime, getZoneOffsetMs } from '#shared/core/dates.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/core/durations.ts'
import timeZones from '#shared/data/generated/timeZones.json' with { type: 'json' }

describe('time zones', () => {
  test('are generated from the installed time zone database', () => {
    expect(timeZones).toEqual(createTimeZoneData())
  })

  // IANA time zone database 2026f. Node.js 24.21.0 has 2026c, and 20.20.2 has 2025c.
  test.each([
    ['America/Winnipeg', '2026-10-31T20:00:00Z', '2026-10-31 15:00:00'],
    ['America/Winnipeg', '2026-12-15T20:00:00Z', '2026-12-15 15:00:00'],
    ['America/Inuvik', '2026-12-15T20:00:00Z', '2026-12-15 14:00:00'],
    ['America/Edmonton', '2026-11-01T07:59:59Z', '2026-11-01 01:59:59'],
    ['America/Edmonton', '2026-11-01T08:00:00Z', '2026-11-01 02:00:00'],
    ['America/Edmonton', '2027-01-15T12:00:00Z', '2027-01-15 06:00:00'],
    ['America/Vancouver', '2026-12-15T20:00:00Z', '2026-12-15 13:00:00'],
    ['Africa/Casablanca', '2026-09-20T00:59:59Z', '2026-09-20 01:59:59'],
    ['Africa/Casablanca', '2026-09-20T01:00:00Z', '2026-09-20 01:00:00'],
    ['America/Havana', '2026-12-15T20:00:00Z', '2026-12-15 16:00:00'],
    ['America/Havana', '2028-01-15T12:00:00Z', '2028-01-15 07:00:00'],
  ])('have the rules of this year: %s at %s is %s', (zone, instant, local) => {
    expect(formatLocalDateTime(Date.parse(instant), zone)).toBe(local)
  })

  test('agree with the database in every zone of the runtime, on both sides of each change', () => {
    const different = Intl.supportedValuesOf('timeZone').filter((name) => {
      const zone = moment.tz.zone(name)
      if (!zone) return false
      for (let instantMs = Date.UTC(2026, 0, 1); instantMs < Date.UTC(2029, 0, 1); instantMs += 6 * HOUR_MS) {
        if (getZoneOffsetMs(instantMs, name) !== -zone.utcOffset(instantMs) * MINUTE_MS) return true
      }
      return false
    })
    expect(different).toEqual([])
  })
})
