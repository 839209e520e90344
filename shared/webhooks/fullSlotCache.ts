import { Memory } from '../core/memory.ts'
import type { Delivery } from './rules/delivery.ts'

/** How long a worker caches that a webhook or user has no free slot. */
const FULL_SLOT_CACHE_TTL_MS = 500

type Whose = Pick<Delivery, 'userId' | 'webhookId'>

/** Cache of webhooks and users without a free slot, which avoids searching for one. */
export type FullSlotCache = {
  readonly add: (of: 'webhook' | 'user', whose: Whose, nowMs: number) => void
  readonly has: (whose: Whose, nowMs: number) => boolean
}

/** Maximum number of entries per process. */
const MAX_CACHED_SLOTS = 1_000

export function createFullSlotCache(): FullSlotCache {
  const untilMs = new Memory<number>(MAX_CACHED_SLOTS)
  const nameOf = {
    webhook: ({ webhookId }: Whose) => `webhook ${webhookId}`,
    user: ({ userId }: Whose) => `user ${userId}`,
  }
  return {
    add: (of, whose, nowMs) => {
      untilMs.set(nameOf[of](whose), nowMs + FULL_SLOT_CACHE_TTL_MS)
    },
    has: (whose, nowMs) => Object.values(nameOf).some((name) => (untilMs.get(name(whose)) ?? 0) > nowMs),
  }
}
