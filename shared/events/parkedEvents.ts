import * as v from 'valibot'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../core/durations.ts'
import { digest } from '../platform/digest.ts'
import type { Queues } from '../platform/sqs.ts'
import { type Action, remove, type StoredItem, update } from '../table/actions.ts'
import { codec } from '../table/codec.ts'
import { equals, missing } from '../table/expressions.ts'
import { due, keys } from '../table/keys.ts'
import type { Table } from '../table/table.ts'

/** The job that sends parked events to their workers again. */
export const DEFERRED_JOB = 'retryParkedEvents'

const MAX_RETRY_DELAY_MS = 4 * HOUR_MS
/** How long an event may be too early. */
const DEFERRAL_TIMEOUT_MS = DAY_MS

/** As the bus sends it. */
export const BusEvent = v.object({
  'detail-type': v.string(),
  detail: v.unknown(),
  time: v.pipe(v.string(), v.isoTimestamp()),
})
export type BusEvent = v.InferOutput<typeof BusEvent>

const DeferredEvent = v.object({
  worker: v.string(),
  /** The event as JSON. */
  event: v.string(),
  /** How often it was too early, or sent again. */
  tries: v.number(),
})

/**
 * An event that came before its effect was possible: it waits in the table, not in flight, where it
 * would stand in others' way.
 */
export type DeferredEvent = Readonly<v.InferOutput<typeof DeferredEvent>>

const deferredEvents = codec(DeferredEvent)

/**
 * The bus may bring an event twice, and a message may come twice: one that is the same to the
 * letter is parked once.
 */
const keyOf = (worker: string, event: string) => keys.parkedEvent(worker, digest(event))

/** Spreads parked events over the partitions of the index `due`. */
const hashEvent = (event: string): number => Buffer.from(digest(event), 'base64url').readUInt32BE()

/** Waits double from a minute to four hours. */
export const retryAfterMs = (tries: number): number =>
  Math.min(MAX_RETRY_DELAY_MS, MINUTE_MS * 2 ** Math.max(0, tries - 1))

/** Whether an event has been too early for as long as we wait. */
export const isExpired = ({ time }: BusEvent, nowMs: number): boolean => nowMs - Date.parse(time) >= DEFERRAL_TIMEOUT_MS

/**
 * Parks an event that is too early. One that is parked already stays as it is: the job has set its
 * next time.
 */
export async function park(table: Table, worker: string, event: BusEvent, nowMs: number): Promise<void> {
  const text = JSON.stringify(event)
  const parked = deferredEvents.write({ worker, event: text, tries: 1 })
  const dueWork = due(DEFERRED_JOB, hashEvent(text), nowMs + retryAfterMs(1))
  await table.update(keyOf(worker, text), { set: { ...parked, ...dueWork } }, missing())
}

/** Forgets a parked event that has had its effect, or never will. */
export async function unpark(table: Table, worker: string, event: BusEvent): Promise<void> {
  await table.commit([remove(keyOf(worker, JSON.stringify(event)))])
}

/**
 * Sends a parked event to its worker again. Its next time is set first, and it stays parked until
 * the worker has dealt with it: a message that is lost is sent again.
 */
export async function retryDeferredEvent(table: Table, queues: Pick<Queues, 'send'>, item: StoredItem, nowMs: number) {
  const { worker, event, tries } = deferredEvents.read(item)
  const postponed = await table.commit([scheduleRetry(worker, event, tries, nowMs)])
  if (!postponed.ok) return 'under way'
  await queues.send(worker, [{ ...v.parse(BusEvent, JSON.parse(event)), isParked: true }])
  return 'sent'
}

const scheduleRetry = (worker: string, event: string, tries: number, nowMs: number): Action =>
  update(
    keyOf(worker, event),
    { set: { tries: tries + 1, ...due(DEFERRED_JOB, hashEvent(event), nowMs + retryAfterMs(tries + 1)) } },
    equals('tries', tries),
  )
