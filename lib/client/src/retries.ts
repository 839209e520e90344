/**
 * The first wait is up to half a second, and each one up to twice as long as the one before: at
 * most 8 seconds.
 */
const INITIAL_RETRY_DELAY_MS = 500
const MAX_RETRY_DELAY_MS = 8_000

/** Who is asked to wait for longer is told so, and decides: a call does not hang for minutes. */
const MAX_RETRY_AFTER_MS = 60_000

/**
 * How long to wait before the repeat after so many attempts, in milliseconds: any time up to a
 * bound that grows (full jitter), so that clients that failed together do not come back together;
 * after the time that the service asks for, where it does. Null: the service asks for more than a
 * minute. `random` is from 0 to 1.
 */
export function retryDelayMs(attempts: number, askedMs: number, random: number): number | null {
  if (askedMs > MAX_RETRY_AFTER_MS) return null
  return askedMs + random * Math.min(MAX_RETRY_DELAY_MS, INITIAL_RETRY_DELAY_MS * 2 ** (attempts - 1))
}

/**
 * The wait that an answer asks for, in milliseconds; 0 where it asks for none. `Retry-After` (RFC
 * 9110) is seconds or a date; without it a limit that has nothing left says in `RateLimit` when
 * there will be more (draft-ietf-httpapi-ratelimit-headers).
 */
export function parseRetryAfterMs(headers: Headers, nowMs: number): number {
  const retryAfter = headers.get('retry-after')
  if (retryAfter !== null) {
    const ms = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - nowMs
    return Number.isFinite(ms) ? Math.max(0, ms) : 0
  }
  const limits = (headers.get('ratelimit') ?? '').split(',')
  const waits = limits.map((limit) => (/;\s*r=0(?!\d)/.test(limit) ? Number(/;\s*t=(\d+)/.exec(limit)?.[1] ?? 0) : 0))
  return Math.max(...waits) * 1_000
}
