import * as v from 'valibot'
import { announce } from '../events/outbox.ts'
import type { Blobs } from '../platform/blobs.ts'
import { digest } from '../platform/crypto.ts'
import { type Action, create, update } from '../table/actions.ts'
import { codec } from '../table/codec.ts'
import { all, type Condition, equals, type Changes as ItemChanges } from '../table/expressions.ts'
import { iterateRows } from '../table/iterateRows.ts'
import { createIdRange, due, dueAttributes, keys, listDeliveryPartitions, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { Delivery } from './rules/delivery.ts'
import { DELIVERY_LEASE_MS, DELIVERY_RETENTION_MS, REQUEUE_GRACE_MS } from './rules/webhookLimits.ts'
import type { Topic } from './topics/topics.ts'

/* Webhook deliveries and payloads in the table. */

/** Size of a webhook payload, which may contain a label in Base64. */
const MAX_PAYLOAD_BYTES = 8_000_000

/** Size up to which a payload is stored in the table; a transaction takes 4 MB. */
const MAX_STORED_PAYLOAD_BYTES = 1_200_000

/** Job that wakes overdue deliveries. */
export const REQUEUE_DELIVERIES_JOB = 'wakeDeliveries'

/** Below DynamoDB's limit of 400 KB. */
const MAX_PART_BYTES = 300_000

const expiry = (nowMs: number) => ({ [tableShape.timeToLive]: Math.ceil((nowMs + DELIVERY_RETENTION_MS) / 1000) })

const keyOf = ({
  userId,
  webhookId,
  eventId,
  isSpread,
}: Pick<Delivery, 'userId' | 'webhookId' | 'eventId' | 'isSpread'>) =>
  keys.delivery(userId, webhookId, eventId, isSpread ? 'spread' : 'together')

/** Stores the payload of an event's deliveries in the table. */
export const createEventPayload = (
  userId: number,
  eventId: number,
  payload: Uint8Array,
  nowMs: number,
): readonly Action[] =>
  Array.from({ length: Math.max(1, Math.ceil(payload.length / MAX_PART_BYTES)) }, (_, part) =>
    create({
      ...keys.payload(userId, eventId, part),
      bytes: payload.subarray(part * MAX_PART_BYTES, (part + 1) * MAX_PART_BYTES),
      ...expiry(nowMs),
    }),
  )

/** Stores the reference to the file with the payload of an event's deliveries. */
const createPayloadReference = (userId: number, eventId: number, file: string, nowMs: number): Action =>
  create({ ...keys.payload(userId, eventId, 0), file, ...expiry(nowMs) })

const Part = v.object({ bytes: v.instance(Uint8Array) })
const Pointer = v.object({ file: v.string() })

/** Returns the payload of an event's deliveries or the key of its file; null if there is none. */
export async function findEventPayload(
  table: Table,
  userId: number,
  eventId: number,
): Promise<
  { readonly kind: 'bytes'; readonly bytes: Uint8Array } | { readonly kind: 'file'; readonly key: string } | null
> {
  const parts = await table.queryAll({ pk: keys.payload(userId, eventId, 0).pk })
  const [first] = parts
  if (!first) return null
  if (v.is(Pointer, first)) return { kind: 'file', key: first.file }
  return { kind: 'bytes', bytes: Buffer.concat(parts.map((part) => v.parse(Part, part).bytes)) }
}

/** Creates a delivery, which the job wakes if nothing else does. */
export const createDelivery = (delivery: Delivery, nowMs: number): Action =>
  create({
    ...keyOf(delivery),
    ...deliveries.write(delivery),
    ...expiry(nowMs),
    ...due(REQUEUE_DELIVERIES_JOB, delivery.eventId, delivery.nextAtMs + REQUEUE_GRACE_MS),
  })

const deliveries = codec(Delivery)

export const parseDelivery = deliveries.read

export async function findDelivery(
  table: Table,
  userId: number,
  webhookId: number,
  eventId: number,
): Promise<Delivery | null> {
  const item =
    (await table.get(keys.delivery(userId, webhookId, eventId, 'spread'))) ??
    (await table.get(keys.delivery(userId, webhookId, eventId, 'together')))
  return item ? parseDelivery(item) : null
}

/** Condition that a delivery is unchanged since it was read. */
const isUnchanged = ({ state, leaseUntilMs, round, failures }: Delivery): Condition =>
  all(
    equals('state', state),
    equals('leaseUntilMs', leaseUntilMs),
    equals('round', round),
    equals('failures', failures),
  )

type Changes = Partial<
  Pick<Delivery, 'state' | 'round' | 'failures' | 'nextAtMs' | 'leaseUntilMs' | 'attempts' | 'replayId'>
>

/**
 * Returns the item changes of a delivery. A waiting one stays in the queue of the job, others are
 * removed from it.
 */
function changed(delivery: Delivery, changes: Changes, nowMs: number): ItemChanges {
  const { state, nextAtMs, eventId } = { ...delivery, ...changes }
  const waits = state === 'waiting'
  return {
    set: {
      ...changes,
      ...expiry(nowMs),
      ...(waits ? due(REQUEUE_DELIVERIES_JOB, eventId, nextAtMs + REQUEUE_GRACE_MS) : {}),
    },
    ...(waits ? {} : { remove: [...dueAttributes] }),
  }
}

/** Changes a delivery, if it is unchanged. */
export const updateDeliveryRecord = (delivery: Delivery, changes: Changes, nowMs: number): Action =>
  update(keyOf(delivery), changed(delivery, changes, nowMs), isUnchanged(delivery))

/**
 * Changes a delivery outside a transaction, at half the cost; false if it was changed concurrently.
 */
export async function updateDelivery(
  delivery: Delivery,
  changes: Changes,
  table: Pick<Table, 'update'>,
  nowMs: number,
): Promise<boolean> {
  return (await table.update(keyOf(delivery), changed(delivery, changes, nowMs), isUnchanged(delivery))).ok
}

/**
 * Acquires the lease of a delivery, so that attempts are sequential; null if another process has it
 * or the delivery was changed.
 */
export async function acquireLease(
  delivery: Delivery,
  table: Pick<Table, 'update'>,
  nowMs: number,
): Promise<Delivery | null> {
  const leaseUntilMs = nowMs + DELIVERY_LEASE_MS
  const isLeased = await updateDelivery(delivery, { leaseUntilMs }, table, nowMs)
  return isLeased ? { ...delivery, leaseUntilMs } : null
}

/** Starts another round of attempts of a failed delivery. */
export const startRetryRound = (delivery: Delivery, nowMs: number): Action =>
  updateDeliveryRecord(delivery, createNextRound(delivery, nowMs), nowMs)

/** Returns the changes of another round. */
export const createNextRound = ({ round }: Delivery, nowMs: number) =>
  ({ state: 'waiting', round: round + 1, failures: 0, nextAtMs: nowMs }) as const

type Page = {
  /** Event ids, inclusive; all if absent. */
  readonly from?: number
  readonly to?: number
  readonly limit: number
  /** Sort key to continue after. */
  readonly after?: string | null
  readonly order?: 'asc' | 'desc'
  /** Filter by state. */
  readonly states?: readonly Delivery['state'][] | undefined
  /** Maximum number of read units; the default of lists if absent. */
  readonly maxUnits?: number
}

/** Size of a typical delivery. */
const ESTIMATED_DELIVERY_BYTES = 500

/**
 * Returns a page of a webhook's deliveries, newest first. Not reached if the read limit was
 * exhausted by deliveries in other states.
 */
export async function listDeliveriesByWebhook(
  table: Table,
  userId: number,
  webhookId: number,
  { from = 0, to = Number.MAX_SAFE_INTEGER, limit, after = null, order = 'desc', states, maxUnits }: Page,
): Promise<{
  readonly deliveries: readonly Delivery[]
  readonly next: string | undefined
  readonly isReached: boolean
}> {
  const { rows, goesOn, isReached } = await iterateRows(table, {
    pks: listDeliveryPartitions(userId, webhookId),
    range: createIdRange(from, to),
    descending: order === 'desc',
    read: parseDelivery,
    isIncluded: states && (({ state }: Delivery) => states.includes(state)),
    rowBytes: ESTIMATED_DELIVERY_BYTES,
    after,
    skip: 0,
    limit,
    isLong: true,
    maxUnits,
  })
  return { deliveries: rows.map(({ row }) => row), next: goesOn ? rows.at(-1)?.sk : undefined, isReached }
}

type Event = { readonly userId: number; readonly eventId: number }

/**
 * Stores the payload of an event. A large one is stored as a file immediately, with a key derived
 * from its content: a repetition with a different payload does not change the one being delivered.
 */
export async function storeEventPayload(
  { userId, eventId }: Event,
  payload: Uint8Array,
  files: Pick<Blobs, 'put'>,
  nowMs: number,
): Promise<readonly Action[]> {
  if (payload.length <= MAX_STORED_PAYLOAD_BYTES) return createEventPayload(userId, eventId, payload, nowMs)
  const key = `payloads/${userId}/${eventId}/${digest(payload)}.json`
  await files.put(key, payload, 'application/json')
  return [createPayloadReference(userId, eventId, key, nowMs)]
}

/** Loads the payload of an event; null if there is none. Throws if its file is missing. */
export async function loadEventPayload(
  { userId, eventId }: Event,
  table: Table,
  files: Pick<Blobs, 'get'>,
): Promise<Uint8Array | null> {
  const found = await findEventPayload(table, userId, eventId)
  if (found === null || found.kind === 'bytes') return found?.bytes ?? null
  const content = await files.get(found.key, MAX_PAYLOAD_BYTES)
  if (!content) throw new Error(`file ${found.key} was not found`)
  return content
}

/** Event: a delivery to a single webhook, with a separate event id, is due. */
export const DeliveryDue = v.object({
  type: v.literal('deliveryDue'),
  userId: v.number(),
  webhookId: v.number(),
  eventId: v.number(),
})

type Draft = {
  readonly userId: number
  readonly webhookId: number
  readonly eventId: number
  readonly topic: Topic
  readonly payload: Uint8Array
  readonly nowMs: number
}

/** Creates a delivery before its first attempt. */
export const buildDelivery = ({ nowMs, ...draft }: Omit<Draft, 'payload'>): Delivery => ({
  ...draft,
  state: 'waiting',
  round: 1,
  failures: 0,
  nextAtMs: nowMs,
  leaseUntilMs: 0,
  attempts: [],
  isSpread: true,
  replayId: null,
})

/** Creates a delivery to a single webhook with its payload and the event that wakes it. */
export const createDeliveryActions = (draft: Draft): readonly Action[] => {
  const { userId, webhookId, eventId, topic, payload, nowMs } = draft
  return [
    createDelivery(buildDelivery({ userId, webhookId, eventId, topic, nowMs }), nowMs),
    ...createEventPayload(userId, eventId, payload, nowMs),
    announce<v.InferOutput<typeof DeliveryDue>>(eventId, { type: 'deliveryDue', userId, webhookId, eventId }, nowMs),
  ]
}
