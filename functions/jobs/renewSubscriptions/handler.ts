import { jobHandler } from '../../../shared/jobs/jobHandler.ts'
import { renewDueSubscription } from '../../../shared/money/subscriptions/renewDueSubscription.ts'
import { RENEWAL_JOB, readSubscription } from '../../../shared/money/subscriptions/subscriptionStore.ts'
import { workDeps } from '../../runtime/core.ts'

/** Renews subscriptions whose month is over, for another charge, and takes away those that have ended. */
export const handler = jobHandler(workDeps, ({ table, nowMs }) => ({
  name: RENEWAL_JOB,
  settle: (item) => renewDueSubscription(table, readSubscription(item), nowMs()),
}))
