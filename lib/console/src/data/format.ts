import { computed } from '@preact/signals'
import { accountSettings } from './accountSettings.ts'
import { getCurrencyDigits } from './currencyDigits.ts'

const monies = new Map<string, Intl.NumberFormat>()

export function money(amount: number, currency: string): string {
  const known = monies.get(currency)
  const fraction = getCurrencyDigits(currency)
  const format =
    known ??
    new Intl.NumberFormat(undefined, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: fraction,
      maximumFractionDigits: fraction,
    })
  monies.set(currency, format)
  return format.format(amount)
}

export const number = (value: number): string => value.toLocaleString()

export const count = (value: number, one: string, many = `${one}s`): string =>
  `${number(value)} ${value === 1 ? one : many}`

/** Parses a time of the API, `YYYY-MM-DD HH:MM:SS` in UTC. */
const parseInstant = (text: string): Date => new Date(`${text.replace(' ', 'T')}Z`)

const DATE_TIME_STYLE = { dateStyle: 'medium', timeStyle: 'short' } as const
const dateTimeFormat = computed(() => {
  const { time_zone: timeZone } = accountSettings.value
  try {
    return new Intl.DateTimeFormat(undefined, { ...DATE_TIME_STYLE, ...(timeZone === null ? {} : { timeZone }) })
  } catch {
    // A time zone that this browser does not know.
    return new Intl.DateTimeFormat(undefined, DATE_TIME_STYLE)
  }
})
const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' })
const SHORT_DAY_FORMAT = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Formats a time in the time zone of the account, or of the device if it has none. */
export const when = (text: string): string => dateTimeFormat.value.format(parseInstant(text))

const LOCAL_TIME_FORMAT = new Intl.DateTimeFormat(undefined, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** Formats a local time of an event, `YYYY-MM-DD HH:MM:SS`, without conversion. */
export const formatLocalTime = (text: string): string => LOCAL_TIME_FORMAT.format(parseInstant(text))

/** Formats a date, `YYYY-MM-DD`. */
export const day = (text: string): string => DAY.format(new Date(`${text}T00:00:00Z`))
export const formatShortDay = (text: string): string => SHORT_DAY_FORMAT.format(new Date(`${text}T00:00:00Z`))

const AGES = new Intl.RelativeTimeFormat(undefined, { numeric: 'always' })
const HOUR_MS = 3_600_000

/** Formats the time since an event, in hours or days. */
export function age(text: string): string {
  const hours = Math.max(0, Math.floor((Date.now() - parseInstant(text).getTime()) / HOUR_MS))
  return hours < 48 ? AGES.format(-hours, 'hour') : AGES.format(-Math.floor(hours / 24), 'day')
}

/** Returns the date a number of days ago, `YYYY-MM-DD` in UTC. */
export const getPreviousDay = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Returns the date a number of days after another, `YYYY-MM-DD`. */
export const addDays = (text: string, days: number): string =>
  new Date(Date.parse(text) + days * 86_400_000).toISOString().slice(0, 10)

const MONTH = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Formats a month, `YYYY-MM`. */
export const formatMonth = (text: string): string => MONTH.format(new Date(`${text}-01T00:00:00Z`))

/** Returns the current month in UTC and a number of previous ones, newest first, `YYYY-MM`. */
export function listRecentMonths(months: number): readonly string[] {
  const now = new Date()
  return Array.from({ length: months + 1 }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7),
  )
}

const countries = new Intl.DisplayNames(undefined, { type: 'region' })

export function getCountryName(code: string): string {
  try {
    return countries.of(code) ?? code
  } catch {
    return code
  }
}
