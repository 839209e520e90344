import * as v from 'valibot'
import { DAY_MS } from '../core/durations.ts'
import { all, any, atMost, equals, missing } from '../table/expressions.ts'
import { type Key, keys, slotPartitions, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import type { Delivery } from './rules/delivery.ts'
import { webhookSlots } from './rules/inFlight.ts'
import type { Lane } from './rules/lane.ts'
import { DELIVERY_LEASE_MS, MAX_IN_FLIGHT_PER_USER } from './rules/webhookLimits.ts'

/** Retention of delivery slots of inactive users. */
const SLOT_RETENTION_MS = DAY_MS

const Slot = v.object({
  slot: v.number(),
  /** The delivery that holds it. */
  webhookId: v.number(),
  eventId: v.number(),
  /** When it expires, even if its holder failed. */
  untilMs: v.number(),
})

/**
 * A slot held by a delivery: their number limits the concurrent deliveries of a user and a webhook.
 */
export type TakenSlot = {
  readonly key: Key
  readonly webhookId: number
  readonly eventId: number
  readonly untilMs: number
}

/** A slot, or whether the webhook or the user has none. */
export type SlotOrFull =
  | { readonly kind: 'taken'; readonly slot: TakenSlot }
  | { readonly kind: 'full'; readonly of: 'webhook' | 'user' }

/** Attempts to take free slots before the webhook counts as full. */
const MAX_TRIES = 3

/**
 * Takes a slot of a lane for a delivery, for the duration of a lease. The first one is tried
 * without reading, which usually succeeds: a single write of a small item. Otherwise it searches
 * for free ones; if others take these first, the webhook counts as full.
 */
export async function takeSlot(
  table: Pick<Table, 'update' | 'query'>,
  { userId, webhookId, eventId }: Pick<Delivery, 'userId' | 'webhookId' | 'eventId'>,
  lane: Lane,
  nowMs: number,
): Promise<SlotOrFull> {
  const untilMs = nowMs + DELIVERY_LEASE_MS
  const take = async (slot: number): Promise<SlotOrFull | null> => {
    const key = keys.sendingSlot(userId, lane, slot)
    const expiresAt = Math.ceil((untilMs + SLOT_RETENTION_MS) / 1000)
    const set = { slot, webhookId, eventId, untilMs, [tableShape.timeToLive]: expiresAt }
    const taken = await table.update(key, { set }, any(missing(), atMost('untilMs', nowMs)))
    // Taken by this call although the response was lost. Two processes with the same delivery may
    // both assume this: its lease permits only one attempt.
    const isMine =
      taken.ok ||
      Object.entries({ webhookId, eventId, untilMs }).every(([name, value]) => taken.error?.[name] === value)
    return isMine ? { kind: 'taken', slot: { key, webhookId, eventId, untilMs } } : null
  }
  const window = webhookSlots(webhookId)
  const place = eventId % window.length
  const [first = 0, ...others] = [...window.slice(place), ...window.slice(0, place)]
  const unseen = await take(first)
  if (unseen) return unseen
  const pages = await Promise.all(slotPartitions(userId, lane).map((pk) => table.query({ pk })))
  const items = pages.flatMap((page) => page.items)
  const held = items.map((item) => v.parse(Slot, item)).filter((one) => one.untilMs > nowMs)
  const isHeld = new Set(held.map(({ slot }) => slot))
  const free = others.filter((slot) => !isHeld.has(slot))
  for (let tries = 0; tries < MAX_TRIES && free.length > 0; tries++) {
    const [slot = 0] = free.splice(Math.floor(Math.random() * free.length), 1)
    const found = await take(slot)
    if (found) return found
  }
  return { kind: 'full', of: held.length >= MAX_IN_FLIGHT_PER_USER ? 'user' : 'webhook' }
}

/** Releases a slot, unless another delivery holds it by now. */
export async function freeSlot(table: Pick<Table, 'update'>, { key, ...slot }: TakenSlot): Promise<void> {
  const isStillMine = all(...Object.entries(slot).map(([name, value]) => equals(name, value)))
  await table.update(key, { set: { untilMs: 0 } }, isStillMine)
}
