import type { Context } from 'aws-lambda'
import { archiveOrder } from '../../../shared/fulfilment/orders/archiveOrder.ts'
import { ARCHIVE_JOB, readOrder } from '../../../shared/fulfilment/orders/orderStore.ts'
import { type JobCounts, runDueJob } from '../../../shared/jobs/runDueJob.ts'
import { clock } from '../../../shared/platform/clock.ts'
import { readConfig } from '../../../shared/platform/config.ts'
import { documentClient } from '../../../shared/platform/dynamo.ts'
import { freshId } from '../../../shared/platform/ids.ts'
import { lazily } from '../../../shared/platform/lazily.ts'
import { createTable } from '../../../shared/table/table.ts'

const deps = lazily(() => ({
  table: createTable(documentClient(), readConfig().tableName),
  nextId: freshId,
  nowMs: clock.now,
}))

/** Takes orders out of the lists 90 days after they were fulfilled. */
export const handler = async (_event: unknown, context: Context): Promise<JobCounts> =>
  runDueJob(deps().table, { name: ARCHIVE_JOB, settle: (item) => archiveOrder(readOrder(item), deps()) }, () =>
    context.getRemainingTimeInMillis(),
  )
