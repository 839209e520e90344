const DAY_MS = 86_400_000

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

export const startOfDay = (instantMs: number): number => Math.floor(instantMs / DAY_MS) * DAY_MS
export const addDays = (instantMs: number, days: number): number => instantMs + days * DAY_MS

/** An instant as date and time where the clock of a time zone hangs, `YYYY-MM-DD HH:MM:SS`. */
export function localDateTime(instantMs: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return format.format(instantMs)
}
