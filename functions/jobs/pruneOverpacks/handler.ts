import type { Context } from 'aws-lambda'
import { type JobCounts, runDueJob } from '../../../shared/jobs/runDueJob.ts'
import { readConfig } from '../../../shared/platform/config.ts'
import { documentClient } from '../../../shared/platform/dynamo.ts'
import { lazily } from '../../../shared/platform/lazily.ts'
import { PRUNE_JOB, readOverpack } from '../../../shared/shipping/overpacks/overpackStore.ts'
import { pruneOverpack } from '../../../shared/shipping/overpacks/pruneOverpack.ts'
import { createTable } from '../../../shared/table/table.ts'

const table = lazily(() => createTable(documentClient(), readConfig().tableName))

/** Deletes overpacks that have been empty for 30 days. */
export const handler = async (_event: unknown, context: Context): Promise<JobCounts> =>
  runDueJob(table(), { name: PRUNE_JOB, settle: (item) => pruneOverpack(table(), readOverpack(item)) }, () =>
    context.getRemainingTimeInMillis(),
  )
