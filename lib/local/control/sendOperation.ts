import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { OPERATIONS_SOURCE } from '../../../shared/events/domainEvent.ts'
import { clock } from '../../../shared/platform/clock.ts'
import type { EventBus } from '../aws/eventBus.ts'
import type { InvokeFunction } from '../functions/invokeFunction.ts'
import type { Feed } from '../work/feed.ts'
import { drain } from '../work/openFeeds.ts'

/** The worker operations events end at. */
const WORKER = 'operations'

export const OperationInput = v.object({
  detail_type: v.pipe(v.string(), v.minLength(1)),
  detail: v.record(v.string(), v.unknown()),
})

export type SentOperation = { readonly handled: true } | { readonly handled: false; readonly reason: string }

type Deps = { readonly bus: EventBus; readonly feeds: readonly Feed[]; readonly invoke: InvokeFunction }

const Outcome = v.object({
  kind: v.picklist(['done', 'repeated', 'early', 'rejected']),
  reason: v.optional(v.string(), ''),
})

/**
 * Sends an operations event the way a sender's goes, over the bus and the worker's queue, and waits until it was worked on.
 * What became of it the worker then tells who asks it with the same event: its id is the guard of its effect.
 */
export async function sendOperation(
  { detail_type: detailType, detail: sent }: v.InferOutput<typeof OperationInput>,
  { bus, feeds, invoke }: Deps,
): Promise<SentOperation> {
  const time = new Date(clock.now()).toISOString()
  const detail = { event_id: randomUUID(), occurred_at: time, ...sent }
  const rules = await bus.put({ source: OPERATIONS_SOURCE, detailType, detail })
  if (!rules.includes(WORKER)) return { handled: false, reason: `nothing listens for ${detailType}` }
  await drain(feeds.filter(({ name }) => name === WORKER))
  const invoked = await invoke(WORKER, { 'detail-type': detailType, detail, time })
  if (!invoked.ok) return { handled: false, reason: `the worker ended in a ${invoked.error}: its log tells more` }
  const { kind, reason } = v.parse(Outcome, invoked.value)
  return kind === 'early' || kind === 'rejected' ? { handled: false, reason } : { handled: true }
}
