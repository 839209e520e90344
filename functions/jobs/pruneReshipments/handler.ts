import type { Context } from 'aws-lambda'
import { pruneReshipment } from '../../../shared/fulfilment/reshipments/pruneReshipment.ts'
import { PRUNE_JOB, readReshipment } from '../../../shared/fulfilment/reshipments/reshipmentStore.ts'
import { type JobCounts, runDueJob } from '../../../shared/jobs/runDueJob.ts'
import { clock } from '../../../shared/platform/clock.ts'
import { readConfig } from '../../../shared/platform/config.ts'
import { documentClient } from '../../../shared/platform/dynamo.ts'
import { lazily } from '../../../shared/platform/lazily.ts'
import { createTable } from '../../../shared/table/table.ts'

const table = lazily(() => createTable(documentClient(), readConfig().tableName))

/** Deletes reshipments nobody answered, or that were declined, 15 days ago. */
export const handler = async (_event: unknown, context: Context): Promise<JobCounts> =>
  runDueJob(
    table(),
    { name: PRUNE_JOB, settle: (item) => pruneReshipment(table(), readReshipment(item), clock.now()) },
    () => context.getRemainingTimeInMillis(),
  )
