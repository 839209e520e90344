import { MINUTE_MS } from '#shared/core/durations.ts'
import type { Attempt } from './delivery.ts'
import { MAX_RECEIVES_WHILE_CROWDED } from './webhookLimits.ts'

/** How long a delivery waits at first, and at most, whose webhook or user has as many under way as it may. */
const CROWDED_PAUSE_MS = 2_000
const LONGEST_CROWDED_PAUSE_MS = 2 * MINUTE_MS

/** One that takes less is as quick as those of the fast lane. */
const QUICK_BELOW_MS = 500

/** An attempt that takes so long holds its worker up. */
const DRAGGING_FROM_MS = 1_000

/**
 * Deliveries go to their receivers in two lanes, with a queue and a worker each. `fast` is for receivers that answer at once,
 * and for those nobody knows yet; `slow` for those that fail or let us wait, so that nobody waits behind them.
 */
export const LANES = ['fast', 'slow'] as const
export type Lane = (typeof LANES)[number]

export const otherLane = (lane: Lane): Lane => (lane === 'fast' ? 'slow' : 'fast')

/**
 * Whether an attempt says that its webhook belongs into the other lane: into the slow one what fails or takes a second, into the
 * fast one what is taken within half of one. What lies between says nothing, so that nobody goes to and fro.
 */
export function speaksForOtherLane(lane: Lane, { fault, tookMs }: Pick<Attempt, 'fault' | 'tookMs'>): boolean {
  return lane === 'fast' ? fault !== null || tookMs >= DRAGGING_FROM_MS : fault === null && tookMs < QUICK_BELOW_MS
}

/**
 * How long a delivery waits in the slow lane whose webhook or user has as many under way as it may, in milliseconds, by how
 * often its message was received: doubling from seconds to minutes, and spread by `chance` (0 to 1) so that those who wait do
 * not come back at once. Null: too often for its queue, which gives up what it hands out again and again; the job that wakes
 * deliveries finds it.
 */
export function crowdedPauseMs(receives: number, chance: number): number | null {
  if (receives >= MAX_RECEIVES_WHILE_CROWDED) return null
  const longest = Math.min(LONGEST_CROWDED_PAUSE_MS, CROWDED_PAUSE_MS * 2 ** Math.max(0, receives - 1))
  return Math.round(longest * (0.5 + chance / 2))
}
