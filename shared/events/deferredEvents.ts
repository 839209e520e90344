import * as v from 'valibot'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../core/durations.ts'
import { digest } from '../platform/crypto.ts'
import type { Queues } from '../platform/sqs.ts'
import { type Action, remove, type StoredItem, update } from '../table/actions.ts'
import { codec } from '../table/codec.ts'
import { equals, missing } from '../table/expressions.ts'
import { due, keys } from '../table/keys.ts'
import type { Table } from '../table/table.ts'

/** Job that sends deferred events to their workers again. */
export const RETRY_DEFERRED_EVENTS_JOB = 'retryParkedEvents'

const MAX_RETRY_DELAY_MS = 4 * HOUR_MS
/** How long an event is retried. */
const DEFERRAL_TIMEOUT_MS = DAY_MS

/** An event as received from the bus. */
export const BusEvent = v.object({
  'detail-type': v.string(),
  detail: v.unknown(),
  time: v.pipe(v.string(), v.isoTimestamp()),
})
export type BusEvent = v.InferOutput<typeof BusEvent>

const DeferredEvent = v.object({
  worker: v.string(),
  /** Serialised event. */
  event: v.string(),
  /** Number of attempts. */
  tries: v.number(),
})

/**
 * An event received before it could be processed. It waits in the table rather than in the queue,
 * where it would block others.
 */
export type DeferredEvent = Readonly<v.InferOutput<typeof DeferredEvent>>

const deferredEventCodec = codec(DeferredEvent)

/** The bus and the queue may deliver an event twice: identical ones are deferred once. */
const keyOf = (worker: string, event: string) => keys.parkedEvent(worker, digest(event))

/** Distributes deferred events over the partitions of the index `due`. */
const hashEvent = (event: string): number => Buffer.from(digest(event), 'base64url').readUInt32BE()

/** Returns the delay before the next attempt: doubles from a minute up to four hours. */
export const computeRetryDelayMs = (tries: number): number =>
  Math.min(MAX_RETRY_DELAY_MS, MINUTE_MS * 2 ** Math.max(0, tries - 1))

export const isExpired = ({ time }: BusEvent, nowMs: number): boolean => nowMs - Date.parse(time) >= DEFERRAL_TIMEOUT_MS

/** Defers an event. An already deferred one is unchanged, because the job sets its next attempt. */
export async function park(table: Table, worker: string, event: BusEvent, nowMs: number): Promise<void> {
  const text = JSON.stringify(event)
  const parked = deferredEventCodec.write({ worker, event: text, tries: 1 })
  const deferredEventDueFields = due(RETRY_DEFERRED_EVENTS_JOB, hashEvent(text), nowMs + computeRetryDelayMs(1))
  await table.update(keyOf(worker, text), { set: { ...parked, ...deferredEventDueFields } }, missing())
}

/** Deletes a deferred event that was processed or discarded. */
export async function deleteDeferredEvent(table: Table, worker: string, event: BusEvent): Promise<void> {
  await table.commit([remove(keyOf(worker, JSON.stringify(event)))])
}

/**
 * Sends a deferred event to its worker again. The next attempt is scheduled first, and the event is
 * kept until the worker has processed it, in case the message is lost.
 */
export async function retryDeferredEvent(table: Table, queues: Pick<Queues, 'send'>, item: StoredItem, nowMs: number) {
  const { worker, event, tries } = deferredEventCodec.read(item)
  const postponed = await table.commit([scheduleRetry(worker, event, tries, nowMs)])
  if (!postponed.ok) return 'under way'
  await queues.send(worker, [{ ...v.parse(BusEvent, JSON.parse(event)), isParked: true }])
  return 'sent'
}

const scheduleRetry = (worker: string, event: string, tries: number, nowMs: number): Action =>
  update(
    keyOf(worker, event),
    {
      set: {
        tries: tries + 1,
        ...due(RETRY_DEFERRED_EVENTS_JOB, hashEvent(event), nowMs + computeRetryDelayMs(tries + 1)),
      },
    },
    equals('tries', tries),
  )
