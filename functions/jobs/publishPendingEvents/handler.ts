import { createRelayDeps } from '#functions/runtime/relayDeps.ts'
import { PUBLISH_EVENTS_JOB, readOutboxEvents, relay } from '#shared/events/outbox.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'

/** Publishes events that the relay missed, so that a stream outage loses none. */
export const handler = createJobHandler(PUBLISH_EVENTS_JOB, createRelayDeps, async (item, deps) => {
  const rejected = await relay([readOutboxEvents(item)], deps)
  if (rejected.size > 0) throw new Error('the event bus rejected some events')
  return 'relayed'
})
