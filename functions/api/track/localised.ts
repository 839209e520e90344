import { MINUTE_MS, SECOND_MS } from '#shared/core/durations.ts'
import type { TrackingLanguage } from '#shared/shipping/tracking/rules/languages.ts'

/** How days and countries are written: digits are those of the tracking number everywhere. */
const LOCALES: Readonly<Record<TrackingLanguage, string>> = {
  en: 'en-GB',
  de: 'de',
  fr: 'fr',
  es: 'es',
  pt: 'pt-PT',
  ja: 'ja',
  zh: 'zh-CN',
  ar: 'ar-u-nu-latn',
}

/** What stands between a city and its country, where it is no comma as in most languages. */
const SEPARATORS: Partial<Readonly<Record<TrackingLanguage, string>>> = { ja: '、', zh: '，', ar: '، ' }

/** Between parts of a place. */
export const findSeparator = (language: TrackingLanguage): string => SEPARATORS[language] ?? ', '

type Formats = {
  readonly day: Intl.DateTimeFormat
  readonly countries: Intl.DisplayNames
  readonly shortCountries: Intl.DisplayNames
}

/** Making them takes a hundred times as long as using them. */
const known = new Map<TrackingLanguage, Formats>()

function findFormats(language: TrackingLanguage): Formats {
  const found = known.get(language)
  if (found) return found
  const made: Formats = {
    day: new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'full', timeZone: 'UTC' }),
    countries: new Intl.DisplayNames(LOCALES[language], { type: 'region' }),
    shortCountries: new Intl.DisplayNames(LOCALES[language], { type: 'region', style: 'short' }),
  }
  known.set(language, made)
  return made
}

/** A day `YYYY-MM-DD` in words. */
export const formatDay = (language: TrackingLanguage, date: string): string =>
  findFormats(language).day.format(new Date(`${date}T00:00:00Z`))

/** Their long names are those of administrations: most others are abbreviated when short. */
const NAMED_SHORT: ReadonlySet<string> = new Set(['HK', 'MO', 'PS'])

/** The name of a country; what is no code stays as it is. */
export function formatCountry(language: TrackingLanguage, code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  const { countries, shortCountries } = findFormats(language)
  return (NAMED_SHORT.has(code) ? shortCountries : countries).of(code) ?? code
}

/**
 * How far the clock of a place was from UTC, as `+08:00`; null where the two do not fit together.
 */
export function formatOffset(localTime: string, instantMs: number): string | null {
  const localMs = Date.parse(`${localTime.replace(' ', 'T')}Z`)
  const minutes = Math.round((localMs - Math.floor(instantMs / SECOND_MS) * SECOND_MS) / MINUTE_MS)
  if (!(Math.abs(minutes) <= MAX_OFFSET_MINUTES)) return null
  const two = (part: number): string => String(Math.floor(part)).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`
}

/** No zone is further from UTC. */
const MAX_OFFSET_MINUTES = 14 * 60
