const MINUTE_MS = 60_000
const LONGEST_WAIT_MS = 4 * 60 * MINUTE_MS
const PATIENCE_MS = 24 * 60 * MINUTE_MS

/**
 * How long an event that came early waits, by how often its message was received and how old it is: doubling from a minute
 * to four hours, so that a day passes before the queue itself would give the message up. Null after that day.
 */
export function retryAfterMs(receives: number, ageMs: number): number | null {
  return ageMs >= PATIENCE_MS ? null : Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** Math.max(0, receives - 1))
}
