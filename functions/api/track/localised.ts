import { MINUTE_MS, SECOND_MS } from '#shared/core/durations.ts'
import type { TrackingLanguage } from '#shared/pages/rules/languages.ts'

/** Locales of dates and country names, with the digits of tracking numbers in every language. */
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

/** Separators between city and country, if not a comma. */
const SEPARATORS: Partial<Readonly<Record<TrackingLanguage, string>>> = { ja: '、', zh: '，', ar: '، ' }

export const getListSeparator = (language: TrackingLanguage): string => SEPARATORS[language] ?? ', '

type Formats = {
  readonly day: Intl.DateTimeFormat
  readonly countries: Intl.DisplayNames
  readonly shortCountries: Intl.DisplayNames
}

/** Cached, as creating formats takes a hundred times as long as using them. */
const known = new Map<TrackingLanguage, Formats>()

function getLocaleDateFormats(language: TrackingLanguage): Formats {
  const found = known.get(language)
  if (found) return found
  const formats: Formats = {
    day: new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'full', timeZone: 'UTC' }),
    countries: new Intl.DisplayNames(LOCALES[language], { type: 'region' }),
    shortCountries: new Intl.DisplayNames(LOCALES[language], { type: 'region', style: 'short' }),
  }
  known.set(language, formats)
  return formats
}

/** Formats a date `YYYY-MM-DD`. */
export const formatLocalDay = (language: TrackingLanguage, date: string): string =>
  getLocaleDateFormats(language).day.format(new Date(`${date}T00:00:00Z`))

/**
 * Territories shown with their short name, as the long one is the administrative name. Most other
 * short names are abbreviations.
 */
const SHORT_NAME_TERRITORIES: ReadonlySet<string> = new Set(['HK', 'MO', 'PS'])

/** Returns the name of a country; an invalid code is returned unchanged. */
export function formatCountry(language: TrackingLanguage, code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  const { countries, shortCountries } = getLocaleDateFormats(language)
  return (SHORT_NAME_TERRITORIES.has(code) ? shortCountries : countries).of(code) ?? code
}

/** Returns the UTC offset of a local time, such as `+08:00`; null if the two times do not fit. */
export function formatUtcOffset(localTime: string, instantMs: number): string | null {
  const localTimeMs = Date.parse(`${localTime.replace(' ', 'T')}Z`)
  const minutes = Math.round((localTimeMs - Math.floor(instantMs / SECOND_MS) * SECOND_MS) / MINUTE_MS)
  if (!(Math.abs(minutes) <= MAX_OFFSET_MINUTES)) return null
  const two = (part: number): string => String(Math.floor(part)).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`
}

/** Maximum UTC offset of any time zone. */
const MAX_OFFSET_MINUTES = 14 * 60
