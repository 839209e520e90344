import * as v from 'valibot'
import { DAY_MS, SECOND_MS } from '#shared/core/durations.ts'

export const Subscription = v.object({
  id: v.string(),
  userId: v.number(),
  /** Raised by every change: a decision holds only for the revision it was made on. */
  revision: v.number(),
  applicationId: v.string(),
  /** As the application was called when it made the subscription. */
  applicationName: v.string(),
  name: v.string(),
  /** For each month. */
  amountCents: v.number(),
  createdMs: v.number(),
  /** Null: it goes on. */
  cancelledAtMs: v.nullable(v.number()),
  /** Months that have begun and are paid for, but one. */
  periodNumber: v.number(),
})

export type Subscription = Readonly<v.InferOutput<typeof Subscription>>

/** The month that is paid for. */
export const currentPeriod = ({ createdMs, periodNumber }: Subscription): Period => periodOf(createdMs, periodNumber)

/** Whether the month that is paid for is over: it is no longer shown. */
export const isOver = (subscription: Subscription, nowMs: number): boolean => currentPeriod(subscription).endMs < nowMs

/** When it is renewed, or goes. */
export const dueAtMs = (subscription: Subscription): number => currentPeriod(subscription).endMs + 1000

export const isActive = ({ cancelledAtMs }: Subscription): boolean => cancelledAtMs === null

/** One month of a subscription, both ends included. UTC. */
type Period = { readonly startMs: number; readonly endMs: number }

/**
 * The last second of a day of a month, or of the month's last day where it has no such day. Months
 * may run over.
 */
function endOf(year: number, month: number, day: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(day, lastDay)) + DAY_MS - SECOND_MS
}

/**
 * The n-th period, from 0, of a subscription made at an instant: each ends on that day of the
 * month, as far as months have it.
 */
export function periodOf(createdMs: number, n: number): Period {
  const made = new Date(createdMs)
  const end = (months: number): number => endOf(made.getUTCFullYear(), made.getUTCMonth() + months, made.getUTCDate())
  return { startMs: n === 0 ? createdMs : end(n) + SECOND_MS, endMs: end(n + 1) }
}
