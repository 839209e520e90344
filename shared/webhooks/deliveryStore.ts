import * as v from 'valibot'
import { announce } from '../events/outbox.ts'
import type { Blobs } from '../platform/blobs.ts'
import { digest } from '../platform/digest.ts'
import { type Action, create, update } from '../table/actions.ts'
import { codec } from '../table/codec.ts'
import { all, type Condition, equals, type Changes as ItemChanges } from '../table/expressions.ts'
import { deliveryPartitions, due, dueAttributes, idRange, keys, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { walkRows } from '../table/walkRows.ts'
import { Delivery } from './rules/delivery.ts'
import { DELIVERY_LEASE_MS, DELIVERY_RETENTION_MS, WAKE_GRACE_MS } from './rules/webhookLimits.ts'
import type { Topic } from './topics/topics.ts'

/** Size of a webhook payload, which may contain a label in Base64. */
const MAX_PAYLOAD_BYTES = 8_000_000

/** Size up to which a payload is stored in the table; a transaction takes 4 MB. */
const MAX_STORED_PAYLOAD_BYTES = 1_200_000

/** The job that wakes deliveries whose time has passed unseen. */
export const WAKE_JOB = 'wakeDeliveries'

/** Room below DynamoDB's 400 KB. */
const PART_BYTES = 300_000

const expiry = (nowMs: number) => ({ [tableShape.timeToLive]: Math.ceil((nowMs + DELIVERY_RETENTION_MS) / 1000) })

const keyOf = ({
  userId,
  webhookId,
  eventId,
  isSpread,
}: Pick<Delivery, 'userId' | 'webhookId' | 'eventId' | 'isSpread'>) =>
  keys.delivery(userId, webhookId, eventId, isSpread ? 'spread' : 'together')

/** Stores what deliveries of an event send. */
export const createPayload = (userId: number, eventId: number, payload: Uint8Array, nowMs: number): readonly Action[] =>
  Array.from({ length: Math.max(1, Math.ceil(payload.length / PART_BYTES)) }, (_, part) =>
    create({
      ...keys.payload(userId, eventId, part),
      bytes: payload.subarray(part * PART_BYTES, (part + 1) * PART_BYTES),
      ...expiry(nowMs),
    }),
  )

/** Says in which file lies what deliveries of an event send. */
const pointToPayload = (userId: number, eventId: number, file: string, nowMs: number): Action =>
  create({ ...keys.payload(userId, eventId, 0), file, ...expiry(nowMs) })

const Part = v.object({ bytes: v.instance(Uint8Array) })
const Pointer = v.object({ file: v.string() })

/**
 * What an event's deliveries send, or the key of the file it is in; null where nothing is stored.
 */
export async function findPayload(
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

/** Stores a new delivery; the job wakes it if nobody else does. */
export const createDelivery = (delivery: Delivery, nowMs: number): Action =>
  create({
    ...keyOf(delivery),
    ...deliveries.write(delivery),
    ...expiry(nowMs),
    ...due(WAKE_JOB, delivery.eventId, delivery.nextAtMs + WAKE_GRACE_MS),
  })

const deliveries = codec(Delivery)

export const readDelivery = deliveries.read

export async function findDelivery(
  table: Table,
  userId: number,
  webhookId: number,
  eventId: number,
): Promise<Delivery | null> {
  const item =
    (await table.get(keys.delivery(userId, webhookId, eventId, 'spread'))) ??
    (await table.get(keys.delivery(userId, webhookId, eventId, 'together')))
  return item ? readDelivery(item) : null
}

/** Nobody has taken or changed a delivery since it was read. */
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
 * What of a delivery's item a change writes. One that waits stays on the job's list, any other
 * leaves it.
 */
function changed(delivery: Delivery, changes: Changes, nowMs: number): ItemChanges {
  const { state, nextAtMs, eventId } = { ...delivery, ...changes }
  const waits = state === 'waiting'
  return {
    set: { ...changes, ...expiry(nowMs), ...(waits ? due(WAKE_JOB, eventId, nextAtMs + WAKE_GRACE_MS) : {}) },
    ...(waits ? {} : { remove: [...dueAttributes] }),
  }
}

/** Changes a delivery if nobody else has. */
export const changeDelivery = (delivery: Delivery, changes: Changes, nowMs: number): Action =>
  update(keyOf(delivery), changed(delivery, changes, nowMs), isUnchanged(delivery))

/**
 * The same at once, where nothing else has to be written with it: at half of what a transaction
 * costs. False: somebody has.
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
 * Takes the lease of a delivery, so that attempts are made one at a time; null where somebody else
 * has it, or has changed it.
 */
export async function takeLease(
  delivery: Delivery,
  table: Pick<Table, 'update'>,
  nowMs: number,
): Promise<Delivery | null> {
  const leaseUntilMs = nowMs + DELIVERY_LEASE_MS
  const isTaken = await updateDelivery(delivery, { leaseUntilMs }, table, nowMs)
  return isTaken ? { ...delivery, leaseUntilMs } : null
}

/**
 * Gives a delivery that ended without reaching its receiver another round of attempts, from now on.
 */
export const startRetryRound = (delivery: Delivery, nowMs: number): Action =>
  changeDelivery(delivery, nextRound(delivery, nowMs), nowMs)

/** What another round changes of a delivery. */
export const nextRound = ({ round }: Delivery, nowMs: number) =>
  ({ state: 'waiting', round: round + 1, failures: 0, nextAtMs: nowMs }) as const

type Page = {
  /** Event ids, both included; all of them if not given. */
  readonly from?: number
  readonly to?: number
  readonly limit: number
  /** The sort key behind which it begins. */
  readonly after?: string | null
  readonly order?: 'asc' | 'desc'
  /** Only those in one of these states. */
  readonly states?: readonly Delivery['state'][] | undefined
  /** What it may read at most to find them, in read units; as much as any list if not given. */
  readonly maxUnits?: number
}

/** Bytes of an ordinary delivery. */
const DELIVERY_BYTES = 500

/**
 * A page of a webhook's deliveries, newest first. Not reached: so many are of other states that it
 * has read as much as a page may.
 */
export async function deliveriesOf(
  table: Table,
  userId: number,
  webhookId: number,
  { from = 0, to = Number.MAX_SAFE_INTEGER, limit, after = null, order = 'desc', states, maxUnits }: Page,
): Promise<{
  readonly deliveries: readonly Delivery[]
  readonly next: string | undefined
  readonly isReached: boolean
}> {
  const { rows, goesOn, isReached } = await walkRows(table, {
    pks: deliveryPartitions(userId, webhookId),
    range: idRange(from, to),
    descending: order === 'desc',
    read: readDelivery,
    isWanted: states && (({ state }: Delivery) => states.includes(state)),
    rowBytes: DELIVERY_BYTES,
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
 * What stores the payload of an event. A large one lies among the files, put there at once, under a
 * key that tells its content: a repeat that builds another never changes what is being delivered.
 */
export async function storePayload(
  { userId, eventId }: Event,
  payload: Uint8Array,
  files: Pick<Blobs, 'put'>,
  nowMs: number,
): Promise<readonly Action[]> {
  if (payload.length <= MAX_STORED_PAYLOAD_BYTES) return createPayload(userId, eventId, payload, nowMs)
  const key = `payloads/${userId}/${eventId}/${digest(payload)}.json`
  await files.put(key, payload, 'application/json')
  return [pointToPayload(userId, eventId, key, nowMs)]
}

/** The payload of an event; null where none is stored. Throws where its file is gone. */
export async function loadPayload(
  { userId, eventId }: Event,
  table: Table,
  files: Pick<Blobs, 'get'>,
): Promise<Uint8Array | null> {
  const found = await findPayload(table, userId, eventId)
  if (found === null || found.kind === 'bytes') return found?.bytes ?? null
  const content = await files.get(found.key, MAX_PAYLOAD_BYTES)
  if (!content) throw new Error(`file ${found.key} was not found`)
  return content
}

/** A delivery to one webhook, by its own event id, waits for its next attempt. */
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

/** A delivery before its first attempt. */
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

/**
 * A payload on its way to one webhook alone: the delivery, what it sends, and the event that wakes
 * it.
 */
export const createDeliveryActions = (draft: Draft): readonly Action[] => {
  const { userId, webhookId, eventId, topic, payload, nowMs } = draft
  return [
    createDelivery(buildDelivery({ userId, webhookId, eventId, topic, nowMs }), nowMs),
    ...createPayload(userId, eventId, payload, nowMs),
    announce<v.InferOutput<typeof DeliveryDue>>(eventId, { type: 'deliveryDue', userId, webhookId, eventId }, nowMs),
  ]
}
