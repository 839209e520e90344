import type { Context } from 'aws-lambda'
import { type JobCounts, runDueJob } from '../../../shared/jobs/runDueJob.ts'
import { renewSubscription } from '../../../shared/money/subscriptions/renewSubscription.ts'
import { RENEWAL_JOB, readSubscription } from '../../../shared/money/subscriptions/subscriptionStore.ts'
import { clock } from '../../../shared/platform/clock.ts'
import { readConfig } from '../../../shared/platform/config.ts'
import { documentClient } from '../../../shared/platform/dynamo.ts'
import { lazily } from '../../../shared/platform/lazily.ts'
import { createTable } from '../../../shared/table/table.ts'

const table = lazily(() => createTable(documentClient(), readConfig().tableName))

/** Renews subscriptions whose month is over, for another charge, and takes away those that have ended. */
export const handler = async (_event: unknown, context: Context): Promise<JobCounts> =>
  runDueJob(
    table(),
    {
      name: RENEWAL_JOB,
      settle: (item) => renewSubscription(table(), readSubscription(item), clock.now()),
    },
    () => context.getRemainingTimeInMillis(),
  )
