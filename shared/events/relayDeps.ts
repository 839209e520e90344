import { clock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { documentClient } from '../platform/dynamo.ts'
import { putEvents } from '../platform/eventBus.ts'
import { createTable } from '../table/table.ts'
import type { RelayDeps } from './relay.ts'

/** The table and the bus of this environment. */
export function relayDeps(): RelayDeps {
  const { tableName, eventBusName } = readConfig()
  return {
    table: createTable(documentClient(), tableName),
    putEvents: (entries) => putEvents(eventBusName, entries),
    nowMs: clock.now,
  }
}
