import { usd } from '../../core/money.ts'
import type { Action } from '../../table/actions.ts'
import { chargeIfCovered } from '../wallet/walletStore.ts'
import { currentPeriod, type Subscription } from './rules/subscription.ts'

/** The charge of a subscription's current month: once, whatever happens. Refused with 402/1080 where it is not covered. */
export function chargePeriod(subscription: Subscription, nowMs: number): readonly Action[] {
  const { id, userId, name, amountCents } = subscription
  const { startMs } = currentPeriod(subscription)
  return chargeIfCovered(userId, {
    naturalKey: `sub/${id}/${startMs}`,
    amount: usd(amountCents),
    counterAccount: 'revenue:subscriptions',
    description: `Subscription ${name}`,
    bookedAtMs: nowMs,
  })
}
