import type { Context } from 'aws-lambda'
import { PRUNE_JOB, readInbound } from '../../../shared/fulfilment/inbound/inboundStore.ts'
import { pruneInbound } from '../../../shared/fulfilment/inbound/pruneInbound.ts'
import { type JobCounts, runDueJob } from '../../../shared/jobs/runDueJob.ts'
import { clock } from '../../../shared/platform/clock.ts'
import { readConfig } from '../../../shared/platform/config.ts'
import { documentClient } from '../../../shared/platform/dynamo.ts'
import { lazily } from '../../../shared/platform/lazily.ts'
import { createTable } from '../../../shared/table/table.ts'

const table = lazily(() => createTable(documentClient(), readConfig().tableName))

/** Deletes inbound shipments that are three years old. */
export const handler = async (_event: unknown, context: Context): Promise<JobCounts> =>
  runDueJob(table(), { name: PRUNE_JOB, settle: (item) => pruneInbound(table(), readInbound(item), clock.now()) }, () =>
    context.getRemainingTimeInMillis(),
  )
