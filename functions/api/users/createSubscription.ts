import { findApplication } from '../../../shared/accounts/applications/applicationStore.ts'
import { toScaledInteger } from '../../../shared/core/decimal.ts'
import { problem } from '../../../shared/core/problems.ts'
import { type Endpoint, plan } from '../../../shared/http/endpoint.ts'
import type { Subscription } from '../../../shared/money/subscriptions/rules/subscription.ts'
import {
  chargePeriod,
  createSubscription as storeSubscription,
} from '../../../shared/money/subscriptions/subscriptionStore.ts'
import { subscriptionView } from '../../../shared/money/subscriptions/subscriptionView.ts'
import type { CoreDeps } from '../../runtime/core.ts'
import type { userRoutes } from './routes.ts'

/** Charged for its first month in the transaction that stores it. */
export const createSubscription: Endpoint<typeof userRoutes.createSubscription, CoreDeps> = async (
  { body, caller, nextId, nowMs },
  { table },
) => {
  if (!caller.isServiceOwned) return problem('application_not_privileged')
  const application = await findApplication(table, caller.applicationId)
  const { amount, name } = body.subscription
  const subscription: Subscription = {
    id: `sub_${nextId().toString(16)}`,
    userId: caller.userId,
    revision: 1,
    applicationId: caller.applicationId,
    applicationName: application?.name ?? caller.applicationId,
    name,
    amountCents: toScaledInteger(amount, 2),
    createdMs: nowMs,
    cancelledAtMs: null,
    periodNumber: 0,
  }
  const whenTaken = () => problem('subscription_not_created', { reason: `${name} is active already` })
  return plan([...chargePeriod(subscription, nowMs), ...storeSubscription(subscription, whenTaken)], {
    subscription: subscriptionView(subscription),
  })
}
