import * as v from 'valibot'
import { type Period, periodOf } from './period.ts'

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
