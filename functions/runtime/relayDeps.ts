import type { PublishDeps } from '#shared/events/outbox.ts'
import { putEvents } from '#shared/platform/eventBus.ts'
import { NOTIFIED_EVENTS } from '#shared/webhooks/topics/topics.ts'
import { createWorkDeps } from './core.ts'

/** Dependencies for publishing events to the bus and to the feeds of their users. */
export function createRelayDeps(): PublishDeps {
  const { table, config, nowMs } = createWorkDeps()
  return {
    table,
    nowMs,
    told: NOTIFIED_EVENTS,
    putEvents: (entries) => putEvents(config.eventBusName, entries),
  }
}
