import type { Context } from 'aws-lambda'
import { removeReturn } from '../../../shared/fulfilment/returns/removeReturn.ts'
import { REMOVAL_JOB, readReturned } from '../../../shared/fulfilment/returns/returnStore.ts'
import { type JobCounts, runDueJob } from '../../../shared/jobs/runDueJob.ts'
import { blobs } from '../../../shared/platform/blobs.ts'
import { readConfig } from '../../../shared/platform/config.ts'
import { documentClient } from '../../../shared/platform/dynamo.ts'
import { lazily } from '../../../shared/platform/lazily.ts'
import { createTable } from '../../../shared/table/table.ts'

const table = lazily(() => createTable(documentClient(), readConfig().tableName))

/** Removes the pictures of discarded returns, and what is left of these. */
export const handler = async (_event: unknown, context: Context): Promise<JobCounts> =>
  runDueJob(table(), { name: REMOVAL_JOB, settle: (item) => removeReturn(table(), readReturned(item), blobs) }, () =>
    context.getRemainingTimeInMillis(),
  )
