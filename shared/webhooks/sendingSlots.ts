import * as v from 'valibot'
import { DAY_MS } from '../core/durations.ts'
import { all, any, atMost, type Condition, equals, missing } from '../table/expressions.ts'
import { type Key, keys, listSlotPartitions, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import type { Delivery } from './rules/delivery.ts'
import {
  countByWebhook,
  type HeldSlot,
  hasExpiringSlots,
  isWithinFairShare,
  listWebhookSlots,
} from './rules/inFlight.ts'
import type { Lane } from './rules/lane.ts'
import { DELIVERY_LEASE_MS, MAX_IN_FLIGHT_PER_USER, MAX_IN_FLIGHT_PER_WEBHOOK } from './rules/webhookLimits.ts'

/** Retention of delivery slots of inactive users. */
const SENDING_SLOT_RETENTION_MS = DAY_MS

const Slot = v.object({
  slot: v.number(),
  /** The delivery that holds it. */
  webhookId: v.number(),
  eventId: v.number(),
  /** When it expires, even if its holder failed. */
  untilMs: v.number(),
  /** Hold time of the previous delivery. */
  lastHoldMs: v.optional(v.nullable(v.number()), null),
})

/** A slot held by a delivery. Slots limit the concurrent deliveries of a user and a webhook. */
export type AcquiredSlot = {
  readonly key: Key
  readonly slot: number
  readonly webhookId: number
  readonly eventId: number
  readonly untilMs: number
  /** Hold time of the previous delivery; null if unknown. */
  readonly lastHoldMs: number | null
}

/** A slot; or whose slots are all taken, and whether one is likely to be released soon. */
export type SlotAcquisition =
  | { readonly kind: 'taken'; readonly slot: AcquiredSlot }
  | { readonly kind: 'full'; readonly of: 'webhook' | 'user'; readonly isReleasedSoon: boolean }

/** Attempts to take free slots before the webhook counts as full. */
const MAX_ATTEMPTS = 3

type Sending = Pick<Delivery, 'userId' | 'webhookId' | 'eventId'>

/** Returns the time since a slot was taken. */
export const getSlotAgeMs = ({ untilMs }: Pick<AcquiredSlot, 'untilMs'>, nowMs: number): number =>
  nowMs + DELIVERY_LEASE_MS - untilMs

/** Takes a slot for one lease. Null if another delivery holds it. */
async function acquireSendingSlot(
  table: Pick<Table, 'update'>,
  slot: number,
  delivery: Sending,
  lane: Lane,
  nowMs: number,
): Promise<AcquiredSlot | null> {
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
): Promise<AcquiredSlot | null> {
  const untilMs = nowMs + DELIVERY_LEASE_MS
  const expiresAt = Math.ceil((untilMs + SENDING_SLOT_RETENTION_MS) / 1000)
  const hold = lastHoldMs === undefined ? {} : { lastHoldMs }
  const set = { slot, webhookId, eventId, untilMs, ...hold, [tableShape.timeToLive]: expiresAt }
  const acquired = await table.update(key, { set }, when)
  // An earlier try took it and its response was lost. Two runs of a delivery may both match; the
  // lease of the delivery admits one.
  const isMine =
    acquired.ok ||
    Object.entries({ webhookId, eventId, untilMs }).every(([name, value]) => acquired.error?.[name] === value)
  if (!isMine) return null
  return {
    key,
    slot,
    webhookId,
    eventId,
    untilMs,
    lastHoldMs: v.parse(Slot, acquired.ok ? acquired.value : acquired.error).lastHoldMs,
  }
}

/** Reads the slots in use of a user's lane. */
async function listHeldSlots(
  table: Pick<Table, 'query'>,
  userId: number,
  lane: Lane,
  nowMs: number,
): Promise<readonly HeldSlot[]> {
  const pages = await Promise.all(listSlotPartitions(userId, lane).map((pk) => table.query({ pk })))
  const slots = pages.flatMap(({ items }) => items).map((item) => v.parse(Slot, item))
  return slots
    .filter(({ untilMs }) => untilMs > nowMs)
    .map(({ slot, webhookId, untilMs, lastHoldMs }) => ({
      slot,
      webhookId,
      heldMs: getSlotAgeMs({ untilMs }, nowMs),
      lastHoldMs,
    }))
}

/**
 * Takes a slot of a lane for a delivery. First tries one slot without reading the others, which
 * usually succeeds with one small write; then reads all slots and tries free ones. `firstTried`:
 * the slot to try first; null reads at once.
 */
export async function claimSendingSlot(
  table: Pick<Table, 'update' | 'query'>,
  delivery: Sending,
  lane: Lane,
  nowMs: number,
  firstTried: number | null = getDefaultSlot(delivery),
): Promise<SlotAcquisition> {
  const { userId, webhookId } = delivery
  const unseen = firstTried === null ? null : await acquireSendingSlot(table, firstTried, delivery, lane, nowMs)
  if (unseen) return { kind: 'taken', slot: unseen }
  const slots = await listHeldSlots(table, userId, lane, nowMs)
  const slotsInUse = new Set(slots.map(({ slot }) => slot))
  const free = isWithinFairShare(webhookId, slots.length, countByWebhook(slots))
    ? listWebhookSlots(webhookId).filter((slot) => slot !== firstTried && !slotsInUse.has(slot))
    : []
  for (let tries = 0; tries < MAX_ATTEMPTS && free.length > 0; tries++) {
    const [slot = 0] = free.splice(Math.floor(Math.random() * free.length), 1)
    const acquired = await acquireSendingSlot(table, slot, delivery, lane, nowMs)
    if (acquired) return { kind: 'taken', slot: acquired }
  }
  const of = slots.length >= MAX_IN_FLIGHT_PER_USER ? 'user' : 'webhook'
  return { kind: 'full', of, isReleasedSoon: hasExpiringSlots(webhookId, slots) }
}

/**
 * Returns the slots of a webhook that are tried without reading the others: half of its window, so
 * that hanging receivers cannot take all of it unchecked.
 */
export const listUnseenSlots = (webhookId: number): readonly number[] =>
  listWebhookSlots(webhookId).slice(0, MAX_IN_FLIGHT_PER_WEBHOOK / 2)

function getDefaultSlot({ webhookId, eventId }: Sending): number {
  const slots = listUnseenSlots(webhookId)
  return slots[eventId % slots.length] ?? 0
}

/** Condition that a slot is still held by the delivery that took it. */
const isUnchanged = ({ webhookId, eventId, untilMs }: AcquiredSlot) =>
  all(equals('webhookId', webhookId), equals('eventId', eventId), equals('untilMs', untilMs))

/** Frees a slot, unless another delivery has taken it since. */
export async function releaseSendingSlot(
  table: Pick<Table, 'update'>,
  acquired: AcquiredSlot,
  lastHoldMs: number,
): Promise<void> {
  await table.update(acquired.key, { set: { untilMs: 0, lastHoldMs } }, isUnchanged(acquired))
}

/** Passes a slot to another delivery for a new lease. Null if the slot was lost. */
export const transferSendingSlot = (
  table: Pick<Table, 'update'>,
  acquired: AcquiredSlot,
  delivery: Sending,
  nowMs: number,
  lastHoldMs: number,
): Promise<AcquiredSlot | null> =>
  occupy(table, acquired.key, acquired.slot, delivery, isUnchanged(acquired), nowMs, lastHoldMs)
