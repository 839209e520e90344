/**
 * Generates the public holidays of destinations and facilities from date-holidays (data under
 * CC BY-SA 3.0). Run it after upgrading that package, and each year for a further year.
 */
import Holidays from 'date-holidays'
import { DAY_MS, HOUR_MS } from '#shared/core/durations.ts'
import destinations from '#shared/data/edited/destinations.json' with { type: 'json' }
import { entryPoints } from '#shared/reference/entryPoints.ts'
import { warehouses } from '#shared/reference/warehouses.ts'
import { writeDataFile } from './writeDataFile.ts'

const YEARS = [2026, 2027, 2028]

/** Regions whose holidays are those of most of the country. */
const REGIONS: Readonly<Record<string, string>> = { GB: 'ENG' }

/** Shorter ones are half days, or apply to a part of the population. */
const MIN_HOLIDAY_DURATION_MS = 20 * HOUR_MS

function listDays(country: string, year: number): readonly string[] {
  const region = REGIONS[country]
  const holidays = region === undefined ? new Holidays(country) : new Holidays(country, region)
  const days = (holidays.getHolidays(year) ?? [])
    .filter(({ type, start, end }) => type === 'public' && end.getTime() - start.getTime() >= MIN_HOLIDAY_DURATION_MS)
    .flatMap(({ date, start, end }) => {
      const count = Math.round((end.getTime() - start.getTime()) / DAY_MS)
      const firstMs = Date.parse(`${date.slice(0, 10)}T00:00:00Z`)
      return Array.from({ length: count }, (_, at) => new Date(firstMs + at * DAY_MS).toISOString().slice(0, 10))
    })
  return [...new Set(days)].filter((day) => day.startsWith(`${year}-`)).sort()
}

const countries = [
  ...new Set([
    ...Object.values(destinations.zoneGroups).flat(),
    ...[...entryPoints.values(), ...warehouses.values()].map(({ country }) => country),
  ]),
].sort()

writeDataFile(
  'holidays',
  Object.fromEntries(
    YEARS.map((year) => [
      year,
      Object.fromEntries(
        countries.map((country) => [
          country,
          listDays(country, year)
            .map((day) => day.slice(5))
            .join(' '),
        ]),
      ),
    ]),
  ),
)
