import { problem } from '../../../shared/core/problems.ts'
import { type Endpoint, plan, reply } from '../../../shared/http/endpoint.ts'
import { isActive, isOver } from '../../../shared/money/subscriptions/rules/subscription.ts'
import { replaceSubscription } from '../../../shared/money/subscriptions/subscriptionStore.ts'
import { subscriptionView } from '../../../shared/money/subscriptions/subscriptionView.ts'
import type { CoreDeps } from '../../runtime/core.ts'
import { ownSubscription } from './ownSubscription.ts'
import type { userRoutes } from './routes.ts'

/** It goes on until its month is over. Between two months nobody knows whether the next one is charged already. */
export const cancelSubscription: Endpoint<typeof userRoutes.cancelSubscription, CoreDeps> = async (
  { params, caller, nowMs },
  { table },
) => {
  const found = await ownSubscription(table, caller, params.sub_id, nowMs)
  if (!found.ok) return found.error
  const before = found.value
  if (!isActive(before)) return reply({ subscription: subscriptionView(before) })
  if (isOver(before, nowMs)) return problem('subscription_not_cancellable')
  const after = { ...before, cancelledAtMs: nowMs }
  return plan(replaceSubscription(before, after), { subscription: subscriptionView(after) })
}
