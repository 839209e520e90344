import type { Context } from 'aws-lambda'
import { type JobCounts, runDueJob } from '../../../shared/jobs/runDueJob.ts'
import { clock } from '../../../shared/platform/clock.ts'
import { readConfig } from '../../../shared/platform/config.ts'
import { documentClient } from '../../../shared/platform/dynamo.ts'
import { lazily } from '../../../shared/platform/lazily.ts'
import { REMOVAL_JOB, readOverpack } from '../../../shared/shipping/overpacks/overpackStore.ts'
import { removeOverpack } from '../../../shared/shipping/overpacks/removeOverpack.ts'
import { createTable } from '../../../shared/table/table.ts'

const table = lazily(() => createTable(documentClient(), readConfig().tableName))

/** Goes on taking away overpacks whose deletion broke off, and frees what is in them. */
export const handler = async (_event: unknown, context: Context): Promise<JobCounts> =>
  runDueJob(
    table(),
    {
      name: REMOVAL_JOB,
      settle: async (item) => {
        const removed = await removeOverpack(table(), readOverpack(item), clock.now(), true)
        if (!removed.ok) throw new Error(removed.error.message)
        return 'removed'
      },
    },
    () => context.getRemainingTimeInMillis(),
  )
