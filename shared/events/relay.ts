import type { Table } from '../table/table.ts'
import { DOMAIN_SOURCE, type PublishedEvent } from './domainEvent.ts'
import { markRelayed } from './outbox.ts'

export type RelayDeps = {
  readonly table: Table
  readonly putEvents: (
    entries: readonly { source: string; detailType: string; detail: object }[],
  ) => Promise<readonly boolean[]>
  readonly nowMs: () => number
}

/**
 * Passes events on to the bus and notes those it took. Answers the ids of the others. Passing an event on twice does no
 * harm: whoever listens knows it by its id.
 */
export async function relay(events: readonly PublishedEvent[], deps: RelayDeps): Promise<ReadonlySet<number>> {
  const taken = await deps.putEvents(
    events.map((event) => ({ source: DOMAIN_SOURCE, detailType: event.type, detail: event })),
  )
  await Promise.all(
    events.filter((_, place) => taken[place]).map(({ id }) => markRelayed(deps.table, id, deps.nowMs())),
  )
  return new Set(events.filter((_, place) => !taken[place]).map(({ id }) => id))
}
