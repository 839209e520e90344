import { createWorkerDeps } from '#functions/runtime/core.ts'
import { RETRY_DEFERRED_EVENTS_JOB, retryDeferredEvent } from '#shared/events/deferredEvents.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'
import { queues } from '#shared/platform/sqs.ts'

/** Sends events that arrived before their subject to their workers again, with growing delays. */
export const handler = createJobHandler(RETRY_DEFERRED_EVENTS_JOB, createWorkerDeps, (item, { table, nowMs }) =>
  retryDeferredEvent(table, queues, item, nowMs()),
)
