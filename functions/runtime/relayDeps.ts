import type { RelayDeps } from '../../shared/events/outbox.ts'
import { putEvents } from '../../shared/platform/eventBus.ts'
import { workDeps } from './core.ts'

/** What passes events on to the bus of this environment. */
export function relayDeps(): RelayDeps {
  const { table, config, nowMs } = workDeps()
  return { table, nowMs, putEvents: (entries) => putEvents(config.eventBusName, entries) }
}
