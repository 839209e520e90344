import { createdMs } from '#shared/core/ids.ts'

/** For how long things say whose they are: settings of a stage. */
export type Retention = {
  /** After the last thing that happened to a parcel or an order. */
  readonly personalDataMonths: number
  readonly invoicesKeptYears: number
  readonly customsRecordsKeptYears: number
}

/**
 * So many months before or, below zero, after an instant, on the same day of the month or on its
 * last one.
 */
export function monthsBefore(instantMs: number, months: number): number {
  const at = new Date(instantMs)
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - months + 1, 0)).getUTCDate()
  const day = Math.min(at.getUTCDate(), lastDay)
  const midnight = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - months, day)
  return midnight + (instantMs - Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()))
}

/** So many years after an instant. */
export const yearsAfter = (instantMs: number, years: number): number => monthsBefore(instantMs, -12 * years)

/**
 * Names of attributes that say when something happened: not when somebody looks at it, or erased
 * it.
 */
const INSTANT = /^(?!dueAtMs$|erasedMs$).*Ms$/

/** The last instant before `nowMs` that any part of a thing names; 0 where none does. */
export function findLastInstant(value: unknown, nowMs: number, name = ''): number {
  if (typeof value === 'number') return INSTANT.test(name) && value <= nowMs ? value : 0
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return 0
  const parts = Array.isArray(value) ? value.map((one) => ['', one] as const) : Object.entries(value)
  return parts.reduce((last, [part, one]) => Math.max(last, findLastInstant(one, nowMs, part)), 0)
}

/** When what has an id was made. */
export const creationMs = (id: unknown): number => createdMs(Number(id))
