import { Memory } from '../core/memory.ts'
import type { Delivery } from './rules/delivery.ts'

/** How long a worker caches that a webhook or user has no free slot. */
const FULL_SLOT_CACHE_TTL_MS = 500

type SlotOwner = Pick<Delivery, 'userId' | 'webhookId'>

/** Cache of webhooks and users without a free slot, which avoids searching for one. */
export type FullSlotCache = {
  readonly add: (of: 'webhook' | 'user', whose: SlotOwner, nowMs: number) => void
  readonly has: (whose: SlotOwner, nowMs: number) => boolean
}

/** Maximum number of entries per process. */
const MAX_CACHED_SLOTS = 1_000

export function createFullSlotCache(): FullSlotCache {
  const untilMs = new Memory<number>(MAX_CACHED_SLOTS)
  const nameOf = {
    webhook: ({ webhookId }: SlotOwner) => `webhook ${webhookId}`,
    user: ({ userId }: SlotOwner) => `user ${userId}`,
  }
  return {
    add: (of, owner, nowMs) => {
      untilMs.set(nameOf[of](owner), nowMs + FULL_SLOT_CACHE_TTL_MS)
    },
    has: (owner, nowMs) => Object.values(nameOf).some((name) => (untilMs.get(name(owner)) ?? 0) > nowMs),
  }
}
