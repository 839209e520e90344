import { FAST_RESPONSE_MS, SLOW_RESPONSE_MS } from './lane.ts'
import { MAX_IN_FLIGHT_PER_USER, MAX_IN_FLIGHT_PER_WEBHOOK } from './webhookLimits.ts'

/**
 * Returns the slots of a user's lane that a webhook may use. A delivery holds a slot, so that a
 * single conditional write enforces the limits of both user and webhook, and windows of webhooks
 * overlap as little as possible.
 */
export const listWebhookSlots = (webhookId: number): readonly number[] =>
  Array.from({ length: MAX_IN_FLIGHT_PER_WEBHOOK }, (_, place) => (webhookId + place) % MAX_IN_FLIGHT_PER_USER)

/** A slot that is in use. */
export type HeldSlot = {
  readonly slot: number
  readonly webhookId: number
  /** Time since its delivery took it. */
  readonly heldMs: number
  /** Hold time of the previous delivery; null if unknown. */
  readonly lastHoldMs: number | null
}

/** Free slots of a user that only webhooks below their fair share may take. */
const RESERVED_SLOT_COUNT = MAX_IN_FLIGHT_PER_USER / 4

/** Counts slots in use by webhook. */
export function countByWebhook(slots: Iterable<Pick<HeldSlot, 'webhookId'>>): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { webhookId } of slots) counts.set(webhookId, (counts.get(webhookId) ?? 0) + 1)
  return counts
}

/**
 * Whether a webhook may take another slot. The last free slots are reserved for webhooks below
 * their fair share, so that hanging receivers do not block the other webhooks of their user.
 */
export function isWithinFairShare(
  webhookId: number,
  heldCount: number,
  countsByWebhook: ReadonlyMap<number, number>,
): boolean {
  if (MAX_IN_FLIGHT_PER_USER - heldCount > RESERVED_SLOT_COUNT) return true
  const own = countsByWebhook.get(webhookId) ?? 0
  const webhooks = countsByWebhook.size + (own === 0 ? 1 : 0)
  return own < Math.max(1, Math.floor(MAX_IN_FLIGHT_PER_USER / webhooks))
}

/** Whether a slot is likely to be released soon: its receivers are fast. */
const isExpiringSlot = ({ heldMs, lastHoldMs }: HeldSlot): boolean =>
  heldMs < FAST_RESPONSE_MS && (lastHoldMs ?? 0) < SLOW_RESPONSE_MS

/** Minimum share of such slots in a webhook's window for a delivery to wait. */
const MIN_EXPIRING_SLOTS = 0.25

/** Whether some of the slots in a webhook's window are likely to be released soon. */
export function hasExpiringSlots(webhookId: number, slots: readonly HeldSlot[]): boolean {
  const window = new Set(listWebhookSlots(webhookId))
  const relevant = slots.filter(({ slot }) => window.has(slot))
  return relevant.filter(isExpiringSlot).length >= relevant.length * MIN_EXPIRING_SLOTS
}
