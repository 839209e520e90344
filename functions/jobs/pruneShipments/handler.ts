import type { Context } from 'aws-lambda'
import { type JobCounts, runDueJob } from '../../../shared/jobs/runDueJob.ts'
import { clock } from '../../../shared/platform/clock.ts'
import { readConfig } from '../../../shared/platform/config.ts'
import { documentClient } from '../../../shared/platform/dynamo.ts'
import { lazily } from '../../../shared/platform/lazily.ts'
import { pruneShipment } from '../../../shared/shipping/shipments/pruneShipment.ts'
import { PRUNE_JOB, readPassing } from '../../../shared/shipping/shipments/shipmentStore.ts'
import { createTable } from '../../../shared/table/table.ts'

const table = lazily(() => createTable(documentClient(), readConfig().tableName))

/** Deletes shipments that are tests, or never had a label, 30 days after they were made. */
export const handler = async (_event: unknown, context: Context): Promise<JobCounts> =>
  runDueJob(
    table(),
    {
      name: PRUNE_JOB,
      laneOf: ({ sk }) => String(sk),
      settle: (item) => pruneShipment(table(), readPassing(item), clock.now()),
    },
    () => context.getRemainingTimeInMillis(),
  )
