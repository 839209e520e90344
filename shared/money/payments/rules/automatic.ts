import * as v from 'valibot'
import type { Payment } from './payment.ts'

/** How a balance is filled by itself. */
export const AutomaticItem = v.object({
  userId: v.number(),
  currency: v.string(),
  /**
   * Below so much it is filled, by so much, and in a month of the calendar (UTC) by so much at
   * most.
   */
  belowMinor: v.number(),
  amountMinor: v.number(),
  monthlyCapMinor: v.number(),
  isOn: v.boolean(),
  /** Why it has stopped by itself. */
  stoppedFor: v.nullable(v.string()),
  /** None before the first payment that keeps one. */
  card: v.optional(v.nullable(v.object({ customerId: v.string(), methodId: v.string() })), null),
  /** `2026-11`, and what was charged in it. */
  month: v.optional(v.string(), ''),
  monthMinor: v.optional(v.number(), 0),
  /** The month whose cap was reached, as its people were told. */
  cappedIn: v.optional(v.string(), ''),
  lastPaymentId: v.nullable(v.number()),
})

export type Automatic = Readonly<v.InferOutput<typeof AutomaticItem>>

export const isAutomatic = (item: unknown): boolean => v.is(AutomaticItem, item)

type Seen = {
  readonly balanceMinor: number
  /** What became of the payment before. */
  readonly last: Payment['status'] | null
  readonly month: string
}

export type AutoTopUpDecision =
  | { readonly kind: 'rest' | 'stop' | 'wait' }
  /** `isNew`: nobody was told yet. */
  | { readonly kind: 'capped'; readonly month: string; readonly isNew: boolean }
  | { readonly kind: 'charge'; readonly month: string; readonly monthMinor: number }

/**
 * Whether a balance is filled now: one payment at a time, never beyond the month's cap, and none
 * after one that was declined.
 */
export function decideAutoTopUp(automatic: Automatic, { balanceMinor, last, month }: Seen): AutoTopUpDecision {
  const { isOn, card, belowMinor, amountMinor, monthlyCapMinor } = automatic
  if (!isOn || card === null) return { kind: 'rest' }
  if (last === 'failed') return { kind: 'stop' }
  if (last === 'open' || balanceMinor >= belowMinor) return { kind: 'wait' }
  const monthMinor = (automatic.month === month ? automatic.monthMinor : 0) + amountMinor
  return monthMinor > monthlyCapMinor
    ? { kind: 'capped', month, isNew: automatic.cappedIn !== month }
    : { kind: 'charge', month, monthMinor }
}
