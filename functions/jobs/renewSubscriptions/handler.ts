import { createWorkerDeps } from '#functions/runtime/core.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'
import { renewDueSubscription } from '#shared/money/subscriptions/renewDueSubscription.ts'
import { parseSubscription, RENEW_SUBSCRIPTIONS_JOB } from '#shared/money/subscriptions/subscriptionStore.ts'

/** Charges subscriptions for their next month, and deletes ended ones. */
export const handler = createJobHandler(RENEW_SUBSCRIPTIONS_JOB, createWorkerDeps, (item, { table, nowMs }) =>
  renewDueSubscription(table, parseSubscription(item), nowMs()),
)
