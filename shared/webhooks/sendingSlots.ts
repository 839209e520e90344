import * as v from 'valibot'
import { DAY_MS } from '../core/durations.ts'
import { all, any, atMost, type Condition, equals, missing } from '../table/expressions.ts'
import { type Key, keys, slotPartitions, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import type { Delivery } from './rules/delivery.ts'
import { areReleasedSoon, countByWebhook, type HeldSlot, isWithinShare, webhookSlots } from './rules/inFlight.ts'
import type { Lane } from './rules/lane.ts'
import { DELIVERY_LEASE_MS, IN_FLIGHT_OF_WEBHOOK, MAX_IN_FLIGHT_PER_USER } from './rules/webhookLimits.ts'

/** Retention of delivery slots of inactive users. */
const SLOT_RETENTION_MS = DAY_MS

const Slot = v.object({
  slot: v.number(),
  /** The delivery that holds it. */
  webhookId: v.number(),
  eventId: v.number(),
  /** When it expires, even if its holder failed. */
  untilMs: v.number(),
  /** How long the delivery before had it. */
  lastHoldMs: v.optional(v.nullable(v.number()), null),
})

/**
 * A slot held by a delivery: their number limits the concurrent deliveries of a user and a webhook.
 */
export type TakenSlot = {
  readonly key: Key
  readonly slot: number
  readonly webhookId: number
  readonly eventId: number
  readonly untilMs: number
  /** How long the delivery before had it; null if unknown. */
  readonly lastHoldMs: number | null
}

/** A slot, or whose are all taken, and whether one is likely to be released within a moment. */
export type SlotOrFull =
  | { readonly kind: 'taken'; readonly slot: TakenSlot }
  | { readonly kind: 'full'; readonly of: 'webhook' | 'user'; readonly isReleasedSoon: boolean }

/** Attempts to take free slots before the webhook counts as full. */
const MAX_TRIES = 3

type Sending = Pick<Delivery, 'userId' | 'webhookId' | 'eventId'>

/** For how long a slot has been taken. */
export const slotAgeMs = ({ untilMs }: Pick<TakenSlot, 'untilMs'>, nowMs: number): number =>
  nowMs + DELIVERY_LEASE_MS - untilMs

/** Takes one slot, for no longer than a lease lasts; null where another delivery has it. */
async function takeOne(
  table: Pick<Table, 'update'>,
  slot: number,
  delivery: Sending,
  lane: Lane,
  nowMs: number,
): Promise<TakenSlot | null> {
  const key = keys.sendingSlot(delivery.userId, lane, slot)
  return occupy(table, key, slot, delivery, any(missing(), atMost('untilMs', nowMs)), nowMs)
}

async function occupy(
  table: Pick<Table, 'update'>,
  key: Key,
  slot: number,
  { webhookId, eventId }: Sending,
  when: Condition,
  nowMs: number,
  lastHoldMs?: number,
): Promise<TakenSlot | null> {
  const untilMs = nowMs + DELIVERY_LEASE_MS
  const expiresAt = Math.ceil((untilMs + SLOT_RETENTION_MS) / 1000)
  const hold = lastHoldMs === undefined ? {} : { lastHoldMs }
  const set = { slot, webhookId, eventId, untilMs, ...hold, [tableShape.timeToLive]: expiresAt }
  const taken = await table.update(key, { set }, when)
  // This call took it, and the answer got lost. Two of the same delivery may both think so: its
  // own lease lets one send.
  const isMine =
    taken.ok || Object.entries({ webhookId, eventId, untilMs }).every(([name, value]) => taken.error?.[name] === value)
  if (!isMine) return null
  return {
    key,
    slot,
    webhookId,
    eventId,
    untilMs,
    lastHoldMs: v.parse(Slot, taken.ok ? taken.value : taken.error).lastHoldMs,
  }
}

/** The slots of a user's lane that are in use. */
async function heldSlots(
  table: Pick<Table, 'query'>,
  userId: number,
  lane: Lane,
  nowMs: number,
): Promise<readonly HeldSlot[]> {
  const pages = await Promise.all(slotPartitions(userId, lane).map((pk) => table.query({ pk })))
  const slots = pages.flatMap(({ items }) => items).map((item) => v.parse(Slot, item))
  return slots
    .filter(({ untilMs }) => untilMs > nowMs)
    .map(({ slot, webhookId, untilMs, lastHoldMs }) => ({
      slot,
      webhookId,
      heldMs: slotAgeMs({ untilMs }, nowMs),
      lastHoldMs,
    }))
}

/**
 * Takes a slot of a lane for a delivery. One is tried without a look at the others, which is right
 * nearly always: one write of a small item. Then a free one is looked for; a call that others are
 * faster than finds the webhook full. `firstTried`: the slot to try first; null looks at once.
 */
export async function takeSlot(
  table: Pick<Table, 'update' | 'query'>,
  delivery: Sending,
  lane: Lane,
  nowMs: number,
  firstTried: number | null = defaultSlot(delivery),
): Promise<SlotOrFull> {
  const { userId, webhookId } = delivery
  const unseen = firstTried === null ? null : await takeOne(table, firstTried, delivery, lane, nowMs)
  if (unseen) return { kind: 'taken', slot: unseen }
  const held = await heldSlots(table, userId, lane, nowMs)
  const isHeld = new Set(held.map(({ slot }) => slot))
  const free = isWithinShare(webhookId, held.length, countByWebhook(held))
    ? webhookSlots(webhookId).filter((slot) => slot !== firstTried && !isHeld.has(slot))
    : []
  for (let tries = 0; tries < MAX_TRIES && free.length > 0; tries++) {
    const [slot = 0] = free.splice(Math.floor(Math.random() * free.length), 1)
    const taken = await takeOne(table, slot, delivery, lane, nowMs)
    if (taken) return { kind: 'taken', slot: taken }
  }
  const of = held.length >= MAX_IN_FLIGHT_PER_USER ? 'user' : 'webhook'
  return { kind: 'full', of, isReleasedSoon: areReleasedSoon(webhookId, held) }
}

/**
 * The slots of a webhook that are tried without a look at the others. Half of its window, so that
 * receivers that hang leave room before anybody looks.
 */
export const unseenSlots = (webhookId: number): readonly number[] =>
  webhookSlots(webhookId).slice(0, IN_FLIGHT_OF_WEBHOOK / 2)

function defaultSlot({ webhookId, eventId }: Sending): number {
  const slots = unseenSlots(webhookId)
  return slots[eventId % slots.length] ?? 0
}

/** The condition that a slot still belongs to the delivery that took it. */
const isUnchanged = ({ webhookId, eventId, untilMs }: TakenSlot) =>
  all(equals('webhookId', webhookId), equals('eventId', eventId), equals('untilMs', untilMs))

/** Releases a slot, unless another delivery has taken it since. */
export async function freeSlot(table: Pick<Table, 'update'>, taken: TakenSlot, lastHoldMs: number): Promise<void> {
  await table.update(taken.key, { set: { untilMs: 0, lastHoldMs } }, isUnchanged(taken))
}

/** Gives a slot to another delivery, for another lease; null where it was lost. */
export const passSlot = (
  table: Pick<Table, 'update'>,
  taken: TakenSlot,
  delivery: Sending,
  nowMs: number,
  lastHoldMs: number,
): Promise<TakenSlot | null> => occupy(table, taken.key, taken.slot, delivery, isUnchanged(taken), nowMs, lastHoldMs)
