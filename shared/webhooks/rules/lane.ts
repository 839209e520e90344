import { MINUTE_MS } from '#shared/core/durations.ts'
import type { Attempt } from './delivery.ts'
import { MAX_RECEIVES_WITHOUT_SLOT } from './webhookLimits.ts'

/** Initial and maximum delay of a delivery whose webhook or user has no free slot. */
const BACKOFF_BASE_MS = 2_000
const MAX_BACKOFF_MS = 2 * MINUTE_MS

/** Response time below which a receiver counts as fast. */
export const FAST_RESPONSE_MS = 500

/** Response time from which a receiver counts as slow. */
export const SLOW_RESPONSE_MS = 1_000

/**
 * Delivery lanes with separate queues and workers: `fast` for fast and new receivers, `slow` for
 * failing and slow ones, so that these do not delay others.
 */
export const LANES = ['fast', 'slow'] as const
export type Lane = (typeof LANES)[number]

export const getOtherLane = (lane: Lane): Lane => (lane === 'fast' ? 'slow' : 'fast')

/**
 * Whether an attempt indicates that its webhook belongs to the other lane: failures and responses
 * of at least a second to the slow one, successes within half a second to the fast one. Values in
 * between have no effect, which avoids alternation.
 */
export function shouldSwitchLane(lane: Lane, { fault, tookMs }: Pick<Attempt, 'fault' | 'tookMs'>): boolean {
  return lane === 'fast' ? fault !== null || tookMs >= SLOW_RESPONSE_MS : fault === null && tookMs < FAST_RESPONSE_MS
}

/**
 * Returns the delay in milliseconds of a slow delivery without a free slot, by the receive count of
 * its message: doubling from seconds to minutes, with jitter from `chance` (0 to 1). Null if the
 * queue would soon discard the message; the wake job then finds the delivery.
 */
export function computeBackoffMs(receives: number, chance: number): number | null {
  if (receives >= MAX_RECEIVES_WITHOUT_SLOT) return null
  const maxDelayMs = Math.min(MAX_BACKOFF_MS, BACKOFF_BASE_MS * 2 ** Math.max(0, receives - 1))
  return Math.round(maxDelayMs * (0.5 + chance / 2))
}
