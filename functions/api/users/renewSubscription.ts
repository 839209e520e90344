import { problem } from '../../../shared/core/problems.ts'
import { type Endpoint, plan, reply } from '../../../shared/http/endpoint.ts'
import { isActive } from '../../../shared/money/subscriptions/rules/subscription.ts'
import { replaceSubscription } from '../../../shared/money/subscriptions/subscriptionStore.ts'
import { subscriptionView } from '../../../shared/money/subscriptions/subscriptionView.ts'
import type { CoreDeps } from '../../runtime/core.ts'
import { ownSubscription } from './ownSubscription.ts'
import type { userRoutes } from './routes.ts'

/** A cancelled subscription goes on after its month. Its name may have gone to another one meanwhile. */
export const renewSubscription: Endpoint<typeof userRoutes.renewSubscription, CoreDeps> = async (
  { params, caller, nowMs },
  { table },
) => {
  const found = await ownSubscription(table, caller, params.sub_id, nowMs)
  if (!found.ok) return found.error
  const before = found.value
  if (isActive(before)) return reply({ subscription: subscriptionView(before) })
  const after = { ...before, cancelledAtMs: null }
  const whenTaken = () =>
    problem('subscription_not_renewable', undefined, { errors: [`${before.name} is active again`] })
  return plan(replaceSubscription(before, after, whenTaken), { subscription: subscriptionView(after) })
}
