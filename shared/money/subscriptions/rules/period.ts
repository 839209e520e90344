import { DAY_MS, SECOND_MS } from '../../../core/durations.ts'

/** One month of a subscription, both ends included. UTC. */
export type Period = { readonly startMs: number; readonly endMs: number }

/** The last second of a day of a month, or of the month's last day where it has no such day. Months may run over. */
function endOf(year: number, month: number, day: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(day, lastDay)) + DAY_MS - SECOND_MS
}

/** The n-th period, from 0, of a subscription made at an instant: each ends on that day of the month, as far as months have it. */
export function periodOf(createdMs: number, n: number): Period {
  const made = new Date(createdMs)
  const end = (months: number): number => endOf(made.getUTCFullYear(), made.getUTCMonth() + months, made.getUTCDate())
  return { startMs: n === 0 ? createdMs : end(n) + SECOND_MS, endMs: end(n + 1) }
}
