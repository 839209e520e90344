import { type Problem, problem } from '../../../shared/core/problems.ts'
import { failure, ok, type Result } from '../../../shared/core/result.ts'
import type { Caller } from '../../../shared/http/endpoint.ts'
import { isActive, isOver, type Subscription } from '../../../shared/money/subscriptions/rules/subscription.ts'
import { findSubscription } from '../../../shared/money/subscriptions/subscriptionStore.ts'
import type { Table } from '../../../shared/table/table.ts'

const ID = /^sub_[0-9a-f]{1,16}$/

/** The caller's subscription a path names: 404/1100 where it is unknown, has ended, or is another application's. */
export async function ownSubscription(
  table: Table,
  { userId, applicationId }: Caller,
  id: string,
  nowMs: number,
): Promise<Result<Subscription, Problem>> {
  const found = ID.test(id) ? await findSubscription(table, userId, id) : null
  const isGone = !found || found.applicationId !== applicationId || (!isActive(found) && isOver(found, nowMs))
  return isGone ? failure(problem('subscription_not_found', { id })) : ok(found)
}
