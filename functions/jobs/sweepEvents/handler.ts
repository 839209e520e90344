import type { Context } from 'aws-lambda'
import { readEvent, SWEEP_JOB } from '../../../shared/events/outbox.ts'
import { relay } from '../../../shared/events/relay.ts'
import { relayDeps } from '../../../shared/events/relayDeps.ts'
import { type JobCounts, runDueJob } from '../../../shared/jobs/runDueJob.ts'
import { lazily } from '../../../shared/platform/lazily.ts'

const deps = lazily(relayDeps)

/** Passes on the events that the relay never did: an outage of the stream loses nothing. */
export const handler = async (_event: unknown, context: Context): Promise<JobCounts> =>
  runDueJob(
    deps().table,
    {
      name: SWEEP_JOB,
      settle: async (item) => {
        const refused = await relay([readEvent(item)], deps())
        if (refused.size > 0) throw new Error('the bus did not take the event')
        return 'relayed'
      },
    },
    () => context.getRemainingTimeInMillis(),
  )
