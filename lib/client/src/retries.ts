/** The first delay is up to half a second, doubling with each retry up to 8 seconds. */
const INITIAL_RETRY_DELAY_MS = 500
const MAX_RETRY_DELAY_MS = 8_000

/** Longer delays are reported to the caller, so that a call does not hang for minutes. */
const MAX_RETRY_AFTER_MS = 60_000

/**
 * Returns the delay before a retry in milliseconds: random up to a growing bound (full jitter), so
 * that clients that failed together do not retry together, plus the delay requested by the service.
 * Null if the service requests more than a minute. `random` is from 0 to 1.
 */
export function computeRetryDelayMs(attempts: number, requestedMs: number, random: number): number | null {
  if (requestedMs > MAX_RETRY_AFTER_MS) return null
  return requestedMs + random * Math.min(MAX_RETRY_DELAY_MS, INITIAL_RETRY_DELAY_MS * 2 ** (attempts - 1))
}

/**
 * Returns the delay a response requests in milliseconds; 0 if none. `Retry-After` (RFC 9110) is
 * seconds or a date; without it an exhausted limit in `RateLimit` has its reset time
 * (draft-ietf-httpapi-ratelimit-headers).
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
