import { readDataFile } from '#shared/data/readDataFile.ts'
import { getCurrentHsEdition, type HsEdition } from '../goods/rules/hsEdition.ts'
import type { TariffSchedule } from './rules/dutyRate.ts'

/** Files of the folder `tariffs`, as written by importers. Paths are relative to it. */
export const customsTariffFiles = {
  /** First days of the versions of a country's schedule. */
  versions: (country: string): string => `${country}/versions.json`,
  /**
   * `{"2028-01-01": "2028"}`: HS editions of versions; absent for the one in force on the first
   * day.
   */
  editions: (country: string): string => `${country}/editions.json`,
  /** `[[code, description, dutyRate], ...]` by code. */
  schedule: (country: string, version: string, chapter: string): string => `${country}/${version}/${chapter}.json`,
} as const

export type CustomsTariffs = {
  /**
   * Returns the lines of a country's schedule below an HS code of 6 or more digits, or the line
   * that contains it, in the version in force on a day (`YYYY-MM-DD`); null if none is imported.
   */
  readonly lines: (country: string, hsCode: string, day: string) => TariffSchedule | null
  /** HS edition of a country's schedule in force on a day; null if none is imported. */
  readonly edition: (country: string, day: string) => HsEdition | null
}

type TariffLineRow = readonly [code: string, description: string, dutyRate: string | null]

/** Chapters cached in memory: a large one of the United States takes about a megabyte. */
const MAX_CACHED_CHAPTERS = 24

/** Reads imported schedules on demand, by chapter. */
export function createCustomsTariffs(read: (name: string) => Buffer | null): CustomsTariffs {
  const versions = new Map<string, readonly string[]>()
  const editions = new Map<string, Readonly<Record<string, HsEdition>>>()
  const chapters = new Map<string, readonly TariffLineRow[]>()

  const getTariffEdition = (country: string, version: string): HsEdition => {
    const known = editions.get(country)
    const file = known ? null : read(customsTariffFiles.editions(country))
    const named: Readonly<Record<string, HsEdition>> = known ?? (file ? JSON.parse(file.toString()) : {})
    editions.set(country, named)
    return named[version] ?? getCurrentHsEdition(version)
  }

  const listTariffVersions = (country: string): readonly string[] => {
    const known = versions.get(country)
    if (known) return known
    const file = read(customsTariffFiles.versions(country))
    const found: readonly string[] = file ? JSON.parse(file.toString()) : []
    versions.set(country, found)
    return found
  }

  const findTariffVersion = (country: string, day: string): string | undefined =>
    listTariffVersions(country)
      .filter((firstDay) => firstDay <= day)
      .sort()
      .at(-1)

  const loadTariffChapter = (name: string): readonly TariffLineRow[] => {
    const known = chapters.get(name)
    const file = known ? null : read(name)
    const rows: readonly TariffLineRow[] = known ?? (file ? JSON.parse(file.toString()) : [])
    chapters.delete(name)
    chapters.set(name, rows)
    const [oldest] = chapters.keys()
    if (chapters.size > MAX_CACHED_CHAPTERS && oldest !== undefined) chapters.delete(oldest)
    return rows
  }

  return {
    lines: (country, hsCode, day) => {
      const version = findTariffVersion(country, day)
      if (version === undefined) return null
      const rows = loadTariffChapter(customsTariffFiles.schedule(country, version, hsCode.slice(0, 2)))
      const lines = rows
        .filter(([code]) => code.startsWith(hsCode) || hsCode.startsWith(code))
        .map(([code, description, dutyRate]) => ({ code, description, dutyRate }))
      return { version, edition: getTariffEdition(country, version), lines }
    },
    edition: (country, day) => {
      const version = findTariffVersion(country, day)
      return version === undefined ? null : getTariffEdition(country, version)
    },
  }
}

/** Schedules imported into this checkout, or deployed with the function. */
export const customsTariffs: CustomsTariffs = createCustomsTariffs((name) => readDataFile('imported/tariffs', name))
