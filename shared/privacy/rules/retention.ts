import { getCreationMs } from '#shared/core/ids.ts'

/** Retention of personal data, settings of a stage. */
export type Retention = {
  /** After the last event of a parcel or order. */
  readonly personalDataMonths: number
  readonly invoicesKeptYears: number
  readonly customsRecordsKeptYears: number
}

/**
 * Subtracts months from an instant (or adds negative ones), with the same day of the month or the
 * last one.
 */
export function subtractMonths(instantMs: number, months: number): number {
  const at = new Date(instantMs)
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - months + 1, 0)).getUTCDate()
  const day = Math.min(at.getUTCDate(), lastDay)
  const midnight = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - months, day)
  return midnight + (instantMs - Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()))
}

/** Adds years to an instant. */
export const addYears = (instantMs: number, years: number): number => subtractMonths(instantMs, -12 * years)

/** Attributes with the time of an event, except those of scheduling and erasure. */
const INSTANT = /^(?!dueAtMs$|erasedMs$).*Ms$/

/** Returns the last instant before `nowMs` in any part of an item; 0 if there is none. */
export function findLastInstant(value: unknown, nowMs: number, name = ''): number {
  if (typeof value === 'number') return INSTANT.test(name) && value <= nowMs ? value : 0
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return 0
  const parts = Array.isArray(value) ? value.map((one) => ['', one] as const) : Object.entries(value)
  return parts.reduce((last, [part, one]) => Math.max(last, findLastInstant(one, nowMs, part)), 0)
}

/** Returns the creation time of an entity from its id. */
export const getItemCreationMs = (id: unknown): number => getCreationMs(Number(id))
