import type { Context } from 'aws-lambda'
import { type JobCounts, runDueJob } from '../../../shared/jobs/runDueJob.ts'
import { blobs } from '../../../shared/platform/blobs.ts'
import { readConfig } from '../../../shared/platform/config.ts'
import { documentClient } from '../../../shared/platform/dynamo.ts'
import { lazily } from '../../../shared/platform/lazily.ts'
import { finishRemoval, REMOVAL_JOB } from '../../../shared/shipping/shipments/removeShipment.ts'
import { createTable } from '../../../shared/table/table.ts'

const table = lazily(() => createTable(documentClient(), readConfig().tableName))

/** Takes away what is left of shipments that were deleted but too large to go at once: their files, events, themselves. */
export const handler = async (_event: unknown, context: Context): Promise<JobCounts> =>
  runDueJob(
    table(),
    {
      name: REMOVAL_JOB,
      settle: async (item, key) => {
        await finishRemoval(table(), item, key, blobs.remove)
        return 'removed'
      },
    },
    () => context.getRemainingTimeInMillis(),
  )
