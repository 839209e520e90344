import type { EventPublishDeps } from '#shared/events/outbox.ts'
import { putEvents } from '#shared/platform/eventBus.ts'
import { NOTIFIED_EVENTS } from '#shared/webhooks/topics/topics.ts'
import { createWorkerDeps } from './core.ts'

/** Dependencies for publishing events to the bus and to the feeds of their users. */
export function createRelayDeps(): EventPublishDeps {
  const { table, config, nowMs } = createWorkerDeps()
  return {
    table,
    nowMs,
    notifiedTypes: NOTIFIED_EVENTS,
    putEvents: (entries) => putEvents(config.eventBusName, entries),
  }
}
