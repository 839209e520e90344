import { ok } from '#shared/core/result.ts'
import type { Table } from '#shared/table/table.ts'
import { transact } from '#shared/table/transact.ts'
import { isActive, isOver, type Subscription } from './rules/subscription.ts'
import {
  chargeSubscriptionPeriod,
  findSubscription,
  removeSubscription,
  replaceSubscription,
} from './subscriptionStore.ts'

export type Renewed = 'renewed' | 'ended' | 'gone'

/**
 * Renews a due subscription month by month until now, with one charge each; it ends if cancelled or
 * not covered. Safe to run repeatedly, late and concurrently: a month is charged once.
 */
export async function renewDueSubscription(
  table: Table,
  { userId, id }: Pick<Subscription, 'userId' | 'id'>,
  nowMs: number,
): Promise<Renewed> {
  for (let renewals = 0; ; renewals++) {
    const subscription = await findSubscription(table, userId, id)
    if (!subscription || !isOver(subscription, nowMs)) return renewals > 0 ? 'renewed' : 'gone'
    if (!isActive(subscription) || !(await renewSubscriptionOnce(table, subscription, nowMs))) {
      await table.commit(removeSubscription(subscription))
      return 'ended'
    }
  }
}

/** Returns false if the next month is not covered. */
async function renewSubscriptionOnce(
  table: Table,
  { userId, id, periodNumber }: Subscription,
  nowMs: number,
): Promise<boolean> {
  const renewed = await transact<void, never>(table, async () => {
    const before = await findSubscription(table, userId, id)
    if (before?.periodNumber !== periodNumber || !isActive(before)) return ok({ actions: [], value: undefined })
    const after = { ...before, periodNumber: periodNumber + 1 }
    return ok({
      actions: [...chargeSubscriptionPeriod(after, nowMs), ...replaceSubscription(before, after)],
      value: undefined,
    })
  })
  if (renewed.ok) return true
  if (renewed.error.name !== 'insufficient_funds') throw new Error(renewed.error.message)
  return false
}
