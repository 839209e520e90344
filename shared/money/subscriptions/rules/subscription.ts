import * as v from 'valibot'
import { DAY_MS, SECOND_MS } from '#shared/core/durations.ts'

export const Subscription = v.object({
  id: v.string(),
  userId: v.number(),
  /** Increased by every change, for optimistic locking. */
  revision: v.number(),
  applicationId: v.string(),
  /** Name of the application at that time. */
  applicationName: v.string(),
  name: v.string(),
  /** Per month. */
  amountCents: v.number(),
  createdMs: v.number(),
  /** Null while active. */
  cancelledAtMs: v.nullable(v.number()),
  /** Index of the current paid month, from 0. */
  periodNumber: v.number(),
})

export type Subscription = Readonly<v.InferOutput<typeof Subscription>>

/** Returns the paid month. */
export const getCurrentPeriod = ({ createdMs, periodNumber }: Subscription): Period =>
  getPeriod(createdMs, periodNumber)

/** Whether the paid month is over, after which it is not shown. */
export const isOver = (subscription: Subscription, nowMs: number): boolean =>
  getCurrentPeriod(subscription).endMs < nowMs

/** Returns the time of renewal or removal. */
export const getRenewalDueMs = (subscription: Subscription): number => getCurrentPeriod(subscription).endMs + 1000

export const isActive = ({ cancelledAtMs }: Subscription): boolean => cancelledAtMs === null

/** A month of a subscription, both ends inclusive. UTC. */
type Period = { readonly startMs: number; readonly endMs: number }

/** Returns the last second of a day of a month, or of its last day. Months may exceed 11. */
function endOf(year: number, month: number, day: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(day, lastDay)) + DAY_MS - SECOND_MS
}

/**
 * Returns the n-th period, from 0, of a subscription created at a time: each ends on that day of
 * the month, or the last one.
 */
export function getPeriod(createdMs: number, n: number): Period {
  const created = new Date(createdMs)
  const end = (months: number): number =>
    endOf(created.getUTCFullYear(), created.getUTCMonth() + months, created.getUTCDate())
  return { startMs: n === 0 ? createdMs : end(n) + SECOND_MS, endMs: end(n + 1) }
}
