import { workDeps } from '#functions/runtime/core.ts'
import { jobHandler } from '#shared/jobs/runDueJob.ts'
import { renewDueSubscription } from '#shared/money/subscriptions/renewDueSubscription.ts'
import { RENEWAL_JOB, readSubscription } from '#shared/money/subscriptions/subscriptionStore.ts'

/** Charges subscriptions for their next month, and deletes ended ones. */
export const handler = jobHandler(RENEWAL_JOB, workDeps, (item, { table, nowMs }) =>
  renewDueSubscription(table, readSubscription(item), nowMs()),
)
