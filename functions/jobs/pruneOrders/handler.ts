import type { Context } from 'aws-lambda'
import { createCarriers } from '../../../shared/carriers/carriers.ts'
import { PRUNE_JOB, readOrderRow } from '../../../shared/fulfilment/orders/orderStore.ts'
import { type PruneDeps, pruneOrder } from '../../../shared/fulfilment/orders/pruneOrder.ts'
import { type JobCounts, runDueJob } from '../../../shared/jobs/runDueJob.ts'
import { clock } from '../../../shared/platform/clock.ts'
import { readConfig } from '../../../shared/platform/config.ts'
import { documentClient } from '../../../shared/platform/dynamo.ts'
import { freshId } from '../../../shared/platform/ids.ts'
import { lazily } from '../../../shared/platform/lazily.ts'
import { createTable } from '../../../shared/table/table.ts'

const deps = lazily((): PruneDeps => {
  const table = createTable(documentClient(), readConfig().tableName)
  return { table, carriers: createCarriers(table), nextId: freshId, nowMs: clock.now }
})

/** Brings orders to an end that were placed a year ago: deletes them, or closes those of which a part was sent. */
export const handler = async (_event: unknown, context: Context): Promise<JobCounts> =>
  runDueJob(deps().table, { name: PRUNE_JOB, settle: (item) => pruneOrder(readOrderRow(item), deps()) }, () =>
    context.getRemainingTimeInMillis(),
  )
