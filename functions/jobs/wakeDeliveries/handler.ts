import type { Context } from 'aws-lambda'
import { type JobCounts, runDueJob } from '../../../shared/jobs/runDueJob.ts'
import { clock } from '../../../shared/platform/clock.ts'
import { readConfig } from '../../../shared/platform/config.ts'
import { documentClient } from '../../../shared/platform/dynamo.ts'
import { lazily } from '../../../shared/platform/lazily.ts'
import { queues } from '../../../shared/platform/sqs.ts'
import { createTable } from '../../../shared/table/table.ts'
import { changeDelivery, readDelivery, WAKE_JOB } from '../../../shared/webhooks/deliveryStore.ts'
import { wakeDelivery, wakeMessage } from '../../../shared/webhooks/lanes.ts'

const table = lazily(() => createTable(documentClient(), readConfig().tableName))

/** Wakes deliveries whose message got lost: throttled too often, or never sent. A message too many does no harm. */
export const handler = async (_event: unknown, context: Context): Promise<JobCounts> =>
  runDueJob(
    table(),
    {
      name: WAKE_JOB,
      settle: async (item) => {
        const delivery = readDelivery(item)
        await wakeDelivery(wakeMessage(delivery), { table: table(), queues })
        // Looked at again after the grace that follows its time, unless it is done by then.
        const nextAtMs = Math.max(delivery.nextAtMs, clock.now())
        const kept = await table().commit([changeDelivery(delivery, { nextAtMs }, clock.now())])
        return kept.ok ? 'woken' : 'under way'
      },
    },
    () => context.getRemainingTimeInMillis(),
  )
