import * as v from 'valibot'
import { announce } from '#shared/events/outbox.ts'
import type { Action } from '#shared/table/actions.ts'

/** Event: a balance is low. The amounts are those of the check that found it. */
export const BalanceLow = v.object({
  type: v.literal('balanceLow'),
  userId: v.number(),
  currency: v.string(),
  balanceMinor: v.number(),
  thresholdMinor: v.number(),
})

export type LowBalance = Omit<v.InferOutput<typeof BalanceLow>, 'type'>

export const createLowBalanceAction = (low: LowBalance, eventId: number, nowMs: number): Action =>
  announce<v.InferOutput<typeof BalanceLow>>(eventId, { type: 'balanceLow', ...low }, nowMs)
