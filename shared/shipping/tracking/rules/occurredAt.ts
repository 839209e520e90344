import { parseDate } from '#shared/core/dates.ts'

/** Time of an event: instant and local time. */
export type Occurred = {
  /** Unix ms. */
  readonly atMs: number
  /** `YYYY-MM-DD HH:MM:SS` */
  readonly localTime: string
}

const DATE_TIME_PATTERN = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d{1,9})?)?(Z|[+-]\d{2}(?::?\d{2})?)$/

/** Other centuries are invalid and would not sort as text. */
const YEARS = /^2[01]\d\d-/

/** Largest UTC offset in use: +14:00. */
const MAX_OFFSET_MINUTES = 14 * 60

/** Parses an ISO 8601 date-time with the offset of the place; null for other text. */
export function parseOccurredAt(text: string): Occurred | null {
  const [, date, hours = '', minutes = '', seconds = '00', fraction = '', offset = ''] =
    DATE_TIME_PATTERN.exec(text) ?? []
  if (date === undefined || !YEARS.test(date) || parseDate(date) === null) return null
  if (hours > '23' || minutes > '59' || seconds > '59') return null
  const offsetMinutes = parseOffsetMinutes(offset)
  if (offsetMinutes === null) return null
  const localMs = Date.parse(`${date}T${hours}:${minutes}:${seconds}${fraction.slice(0, 4)}Z`)
  return { atMs: localMs - offsetMinutes * 60_000, localTime: `${date} ${hours}:${minutes}:${seconds}` }
}

function parseOffsetMinutes(offset: string): number | null {
  if (offset === 'Z') return 0
  const [hours, minutes] = [Number(offset.slice(1, 3)), Number(offset.slice(-2))]
  const total = hours * 60 + (offset.length > 3 ? minutes : 0)
  if (total > MAX_OFFSET_MINUTES || (offset.length > 3 && minutes > 59)) return null
  return offset.startsWith('-') ? -total : total
}
