import { clock } from '#shared/platform/clock.ts'

/**
 * Advances the service clock. Within a test file, the clock is only set back together with the
 * table (`sameEachTime`).
 */
export function advance(ms: number): void {
  clock.setOffsetMs(clock.readOffsetMs() + ms)
}

/**
 * Advances the service clock to the middle of a month, so that monthly tests do not cross the end
 * of the month.
 */
export function advanceToMidMonth(): void {
  const now = new Date(clock.now())
  advance(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15) - now.getTime())
}

export const MINUTE_MS = 60_000
