import { findApplication } from '#shared/accounts/applications/applicationStore.ts'
import { toScaledInteger } from '#shared/core/decimal.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { type Caller, plan, reply } from '#shared/http/endpoint.ts'
import { isActive, isOver, type Subscription } from '#shared/money/subscriptions/rules/subscription.ts'
import { toSubscriptionResponse } from '#shared/money/subscriptions/subscriptionResponse.ts'
import {
  chargeSubscriptionPeriod,
  findSubscription,
  replaceSubscription,
  createSubscription as storeSubscription,
} from '#shared/money/subscriptions/subscriptionStore.ts'
import type { Table } from '#shared/table/table.ts'
import type { UserEndpoint } from './routes.ts'

/** The first month is charged in the transaction that stores the subscription. */
export const createSubscription: UserEndpoint<'createSubscription'> = async (
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
  const createAlreadyActiveProblem = () =>
    problem('subscription_not_created', { reason: `the user already has an active subscription named ${name}` })
  return plan(
    [...chargeSubscriptionPeriod(subscription, nowMs), ...storeSubscription(subscription, createAlreadyActiveProblem)],
    {
      subscription: toSubscriptionResponse(subscription),
    },
  )
}

/**
 * Resumes a cancelled subscription after its month. Another subscription may have taken its name
 * since.
 */
export const renewSubscription: UserEndpoint<'renewSubscription'> = async ({ params, caller, nowMs }, { table }) => {
  const found = await findAccountSubscription(table, caller, params.sub_id, nowMs)
  if (!found.ok) return found.error
  const before = found.value
  if (isActive(before)) return reply({ subscription: toSubscriptionResponse(before) })
  const after = { ...before, cancelledAtMs: null }
  const createAlreadyActiveProblem = () =>
    problem('subscription_not_renewable', undefined, { errors: [`${before.name} is active again`] })
  return plan(replaceSubscription(before, after, createAlreadyActiveProblem), {
    subscription: toSubscriptionResponse(after),
  })
}

/**
 * Ends the subscription after its month. At the month boundary the next charge may already be in
 * progress.
 */
export const cancelSubscription: UserEndpoint<'cancelSubscription'> = async ({ params, caller, nowMs }, { table }) => {
  const found = await findAccountSubscription(table, caller, params.sub_id, nowMs)
  if (!found.ok) return found.error
  const before = found.value
  if (!isActive(before)) return reply({ subscription: toSubscriptionResponse(before) })
  if (isOver(before, nowMs)) return problem('subscription_not_cancellable')
  const after = { ...before, cancelledAtMs: nowMs }
  return plan(replaceSubscription(before, after), { subscription: toSubscriptionResponse(after) })
}

const ID = /^sub_[0-9a-f]{1,16}$/

/**
 * Finds the subscription of the caller named in a path: 404/1100 if unknown, ended, or of another
 * application.
 */
async function findAccountSubscription(
  table: Table,
  { userId, applicationId }: Caller,
  id: string,
  nowMs: number,
): Promise<Result<Subscription, Problem>> {
  const found = ID.test(id) ? await findSubscription(table, userId, id) : null
  const isSubscriptionUnavailable =
    !found || found.applicationId !== applicationId || (!isActive(found) && isOver(found, nowMs))
  return isSubscriptionUnavailable ? failure(problem('subscription_not_found', { id })) : ok(found)
}
