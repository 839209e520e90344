import { clock } from '../../shared/platform/clock.ts'

/** Moves the service clock forward; it never goes back within a test file. */
export function advance(ms: number): void {
  clock.setOffsetMs(clock.offsetMs() + ms)
}

export const MINUTE_MS = 60_000
