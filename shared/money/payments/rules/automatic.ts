import * as v from 'valibot'
import type { Payment } from './payment.ts'

/** Automatic top-up of a balance. */
export const AutoTopUpItem = v.object({
  userId: v.number(),
  currency: v.string(),
  /** Balance below which to top up, the amount, and the maximum of a calendar month (UTC). */
  belowMinor: v.number(),
  amountMinor: v.number(),
  monthlyCapMinor: v.number(),
  isOn: v.boolean(),
  /** Reason for an automatic stop. */
  stoppedFor: v.nullable(v.string()),
  /** Absent before the first payment that saves one. */
  card: v.optional(v.nullable(v.object({ customerId: v.string(), methodId: v.string() })), null),
  /** Month, such as `2026-11`, and the amount charged in it. */
  month: v.optional(v.string(), ''),
  monthMinor: v.optional(v.number(), 0),
  /** Month whose reached cap was reported to the user. */
  cappedIn: v.optional(v.string(), ''),
  lastPaymentId: v.nullable(v.number()),
})

export type Automatic = Readonly<v.InferOutput<typeof AutoTopUpItem>>

export const isAutomaticPayment = (item: unknown): boolean => v.is(AutoTopUpItem, item)

type Seen = {
  readonly balanceMinor: number
  /** Status of the previous payment. */
  readonly last: Payment['status'] | null
  readonly month: string
}

export type AutoTopUpDecision =
  | { readonly kind: 'rest' | 'stop' | 'wait' }
  /** `isNew`: not reported yet. */
  | { readonly kind: 'capped'; readonly month: string; readonly isNew: boolean }
  | { readonly kind: 'charge'; readonly month: string; readonly monthMinor: number }

/**
 * Decides whether to top up now: one payment at a time, within the monthly cap, and none after a
 * declined one.
 */
export function decideAutoTopUp(automatic: Automatic, { balanceMinor, last, month }: Seen): AutoTopUpDecision {
  const { isOn, card, belowMinor, amountMinor, monthlyCapMinor } = automatic
  if (!isOn || card === null) return { kind: 'rest' }
  if (last === 'failed') return { kind: 'stop' }
  if (last === 'open' || balanceMinor >= belowMinor) return { kind: 'wait' }
  const monthlyTotalMinor = (automatic.month === month ? automatic.monthMinor : 0) + amountMinor
  return monthlyTotalMinor > monthlyCapMinor
    ? { kind: 'capped', month, isNew: automatic.cappedIn !== month }
    : { kind: 'charge', month, monthMinor: monthlyTotalMinor }
}
