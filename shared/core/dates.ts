import { findChangedOffsetMs } from './changedTimeZones.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './durations.ts'

/** Formats an instant as `YYYY-MM-DD HH:MM:SS` in UTC, the date-time format of the API. */
export const formatDateTime = (instantMs: number): string =>
  new Date(instantMs).toISOString().slice(0, 19).replace('T', ' ')

/** Formats an instant as `YYYY-MM-DD` in UTC. */
export const formatDate = (instantMs: number): string => new Date(instantMs).toISOString().slice(0, 10)

/** Parses a `YYYY-MM-DD` date to the start of the day in UTC (Unix ms); null if invalid. */
export function parseDate(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const instantMs = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(instantMs) || formatDate(instantMs) !== text ? null : instantMs
}

/** A half-open interval (Unix ms): `toMs` is excluded. */
export type Period = { readonly fromMs: number; readonly toMs: number }

/** Returns the month in UTC that contains an instant, or an earlier month. */
export function getMonthPeriod(instantMs: number, monthsBefore = 0): Period {
  const date = new Date(instantMs)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - monthsBefore]
  return { fromMs: Date.UTC(year, month), toMs: Date.UTC(year, month + 1) }
}

/** Formats an instant as `YYYY-MM` in UTC. */
export const formatMonth = (instantMs: number): string => formatDate(instantMs).slice(0, 7)

/** Parses a `YYYY-MM` month in UTC; null if invalid. */
export function parseMonth(text: string): Period | null {
  const firstMs = parseDate(`${text}-01`)
  return firstMs === null ? null : getMonthPeriod(firstMs)
}

export const startOfHour = (instantMs: number): number => Math.floor(instantMs / HOUR_MS) * HOUR_MS
export const startOfDay = (instantMs: number): number => Math.floor(instantMs / DAY_MS) * DAY_MS
export const addDays = (instantMs: number, days: number): number => instantMs + days * DAY_MS

/**
 * Cache: creating a format takes a hundred times as long as using it. The time zones are those of
 * the reference data.
 */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatInTimeZone(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  return format
}

/** Cache of UTC offsets, valid for a quarter of an hour: changes occur only on these boundaries. */
const offsets = new Map<string, { readonly quarter: number; readonly offsetMs: number }>()

/**
 * Returns the UTC offset of a time zone at an instant, in milliseconds (positive east of
 * Greenwich).
 */
export function getZoneOffsetMs(instantMs: number, timeZone: string): number {
  const quarter = Math.floor(instantMs / (15 * MINUTE_MS))
  const known = offsets.get(timeZone)
  if (known?.quarter === quarter) return known.offsetMs
  const offsetMs = findChangedOffsetMs(instantMs, timeZone) ?? getRuntimeOffsetMs(instantMs, timeZone)
  offsets.set(timeZone, { quarter, offsetMs })
  return offsetMs
}

function getRuntimeOffsetMs(instantMs: number, timeZone: string): number {
  const secondStartMs = Math.floor(instantMs / SECOND_MS) * SECOND_MS
  return Date.parse(`${formatInTimeZone(timeZone).format(secondStartMs).replace(' ', 'T')}Z`) - secondStartMs
}

/** Formats an instant as `YYYY-MM-DD HH:MM:SS` in a time zone. */
export const formatLocalDateTime = (instantMs: number, timeZone: string): string =>
  formatDateTime(instantMs + getZoneOffsetMs(instantMs, timeZone))

/** Parses a `YYYY-MM-DD HH:MM:SS` date-time in UTC to Unix ms; null if invalid. */
export function parseDateTime(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return null
  const instantMs = Date.parse(`${text.replace(' ', 'T')}Z`)
  return Number.isNaN(instantMs) || formatDateTime(instantMs) !== text ? null : instantMs
}

/** Whether a text is the name of an IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}
