import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './durations.ts'

/** `YYYY-MM-DD HH:MM:SS` in UTC: the API's date-time form. */
export const formatDateTime = (instantMs: number): string =>
  new Date(instantMs).toISOString().slice(0, 19).replace('T', ' ')

/** `YYYY-MM-DD` in UTC. */
export const formatDate = (instantMs: number): string => new Date(instantMs).toISOString().slice(0, 10)

/** Start of a `YYYY-MM-DD` day in UTC as Unix ms; null for anything that is not a real day. */
export function parseDate(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const instantMs = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(instantMs) || formatDate(instantMs) !== text ? null : instantMs
}

/** From an instant to before another (Unix ms). */
export type Period = { readonly fromMs: number; readonly toMs: number }

/** The month in UTC that an instant lies in, or so many months before that one. */
export function monthOf(instantMs: number, monthsBefore = 0): Period {
  const date = new Date(instantMs)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - monthsBefore]
  return { fromMs: Date.UTC(year, month), toMs: Date.UTC(year, month + 1) }
}

/** `YYYY-MM` in UTC. */
export const formatMonth = (instantMs: number): string => formatDate(instantMs).slice(0, 7)

/** A `YYYY-MM` month in UTC; null for anything that is none. */
export function parseMonth(text: string): Period | null {
  const firstMs = parseDate(`${text}-01`)
  return firstMs === null ? null : monthOf(firstMs)
}

export const startOfHour = (instantMs: number): number => Math.floor(instantMs / HOUR_MS) * HOUR_MS
export const startOfDay = (instantMs: number): number => Math.floor(instantMs / DAY_MS) * DAY_MS
export const addDays = (instantMs: number, days: number): number => instantMs + days * DAY_MS

/**
 * Making one takes a hundred times as long as using it; the time zones are those of the reference
 * data.
 */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  return format
}

/**
 * How far clocks of time zones are from UTC, since when: they are put forward and back at quarters
 * of an hour at most.
 */
const offsets = new Map<string, { readonly quarter: number; readonly offsetMs: number }>()

/** How far the clock of a time zone is ahead of UTC at an instant, in milliseconds. */
export function zoneOffsetMs(instantMs: number, timeZone: string): number {
  const quarter = Math.floor(instantMs / (15 * MINUTE_MS))
  const known = offsets.get(timeZone)
  if (known?.quarter === quarter) return known.offsetMs
  const wholeMs = Math.floor(instantMs / SECOND_MS) * SECOND_MS
  const offsetMs = Date.parse(`${formatIn(timeZone).format(wholeMs).replace(' ', 'T')}Z`) - wholeMs
  offsets.set(timeZone, { quarter, offsetMs })
  return offsetMs
}

/** An instant as date and time where the clock of a time zone hangs, `YYYY-MM-DD HH:MM:SS`. */
export const localDateTime = (instantMs: number, timeZone: string): string =>
  formatDateTime(instantMs + zoneOffsetMs(instantMs, timeZone))

/** A `YYYY-MM-DD HH:MM:SS` instant in UTC as Unix ms; null for anything that is not a real one. */
export function parseDateTime(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return null
  const instantMs = Date.parse(`${text.replace(' ', 'T')}Z`)
  return Number.isNaN(instantMs) || formatDateTime(instantMs) !== text ? null : instantMs
}
