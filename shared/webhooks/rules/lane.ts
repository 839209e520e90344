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
 * Deliveries go to their receivers in two lanes, with a queue and a worker each. `fast` is for
 * receivers that answer at once, and for those nobody knows yet; `slow` for those that fail or let
 * us wait, so that nobody waits behind them.
 */
export const LANES = ['fast', 'slow'] as const
export type Lane = (typeof LANES)[number]

export const otherLane = (lane: Lane): Lane => (lane === 'fast' ? 'slow' : 'fast')

/**
 * Whether an attempt says that its webhook belongs into the other lane: into the slow one what
 * fails or takes a second, into the fast one what is taken within half of one. What lies between
 * says nothing, so that nobody goes to and fro.
 */
export function shouldSwitchLane(lane: Lane, { fault, tookMs }: Pick<Attempt, 'fault' | 'tookMs'>): boolean {
  return lane === 'fast' ? fault !== null || tookMs >= SLOW_RESPONSE_MS : fault === null && tookMs < FAST_RESPONSE_MS
}

/**
 * How long a delivery waits in the slow lane whose webhook or user has as many under way as it may,
 * in milliseconds, by how often its message was received: doubling from seconds to minutes, and
 * spread by `chance` (0 to 1) so that those who wait do not come back at once. Null: too often for
 * its queue, which gives up what it hands out again and again; the job that wakes deliveries finds
 * it.
 */
export function computeBackoffMs(receives: number, chance: number): number | null {
  if (receives >= MAX_RECEIVES_WITHOUT_SLOT) return null
  const longest = Math.min(MAX_BACKOFF_MS, BACKOFF_BASE_MS * 2 ** Math.max(0, receives - 1))
  return Math.round(longest * (0.5 + chance / 2))
}
