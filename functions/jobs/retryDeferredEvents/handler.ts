import { workDeps } from '#functions/runtime/core.ts'
import { DEFERRED_JOB, retryDeferredEvent } from '#shared/events/deferredEvents.ts'
import { jobHandler } from '#shared/jobs/runDueJob.ts'
import { queues } from '#shared/platform/sqs.ts'

/** Sends events that arrived before their subject to their workers again, with growing delays. */
export const handler = jobHandler(DEFERRED_JOB, workDeps, (item, { table, nowMs }) =>
  retryDeferredEvent(table, queues, item, nowMs()),
)
