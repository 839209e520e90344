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
export const PARKED_JOB = 'retryParkedEvents'

const LONGEST_WAIT_MS = 4 * HOUR_MS
/** How long an event may be too early. */
const PATIENCE_MS = DAY_MS

/** As the bus sends it. */
export const BusEvent = v.object({
  'detail-type': v.string(),
  detail: v.unknown(),
  time: v.pipe(v.string(), v.isoTimestamp()),
})
export type BusEvent = v.InferOutput<typeof BusEvent>

const ParkedEvent = v.object({
  worker: v.string(),
  /** The event as JSON. */
  event: v.string(),
  /** How often it was too early, or sent again. */
  tries: v.number(),
})

/** An event that came before its effect was possible: it waits in the table, not in flight, where it would stand in others' way. */
export type ParkedEvent = Readonly<v.InferOutput<typeof ParkedEvent>>

const parkedEvents = codec(ParkedEvent)

/** The bus may bring an event twice, and a message may come twice: one that is the same to the letter is parked once. */
const keyOf = (worker: string, event: string) => keys.parkedEvent(worker, digest(event))

/** Spreads parked events over the partitions of the index `due`. */
const spreadBy = (event: string): number => Buffer.from(digest(event), 'base64url').readUInt32BE()

/** Waits double from a minute to four hours. */
export const retryAfterMs = (tries: number): number =>
  Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** Math.max(0, tries - 1))

/** Whether an event has been too early for as long as we wait. */
export const isTooLate = ({ time }: BusEvent, nowMs: number): boolean => nowMs - Date.parse(time) >= PATIENCE_MS

/** Parks an event that is too early. One that is parked already stays as it is: the job has set its next time. */
export async function park(table: Table, worker: string, event: BusEvent, nowMs: number): Promise<void> {
  const text = JSON.stringify(event)
  const parked = parkedEvents.write({ worker, event: text, tries: 1 })
  const dueWork = due(PARKED_JOB, spreadBy(text), nowMs + retryAfterMs(1))
  await table.update(keyOf(worker, text), { set: { ...parked, ...dueWork } }, missing())
}

/** Forgets a parked event that has had its effect, or never will. */
export async function unpark(table: Table, worker: string, event: BusEvent): Promise<void> {
  await table.commit([remove(keyOf(worker, JSON.stringify(event)))])
}

/**
 * Sends a parked event to its worker again. Its next time is set first, and it stays parked until the worker has dealt with it:
 * a message that is lost is sent again.
 */
export async function retryParked(table: Table, queues: Pick<Queues, 'send'>, item: StoredItem, nowMs: number) {
  const { worker, event, tries } = parkedEvents.read(item)
  const postponed = await table.commit([nextTry(worker, event, tries, nowMs)])
  if (!postponed.ok) return 'under way'
  await queues.send(worker, [{ ...v.parse(BusEvent, JSON.parse(event)), isParked: true }])
  return 'sent'
}

const nextTry = (worker: string, event: string, tries: number, nowMs: number): Action =>
  update(
    keyOf(worker, event),
    { set: { tries: tries + 1, ...due(PARKED_JOB, spreadBy(event), nowMs + retryAfterMs(tries + 1)) } },
    equals('tries', tries),
  )
