/**
 * A leaky bucket stored as one time (`drainedAtMs`, called TAT in the literature) at which it is
 * empty. Every request adds `intervalMs`; the limit is exhausted when it is a whole limit ahead of
 * now. Source: generic cell rate algorithm, ITU-T I.371.
 */
export type RateLimit = { readonly size: number; readonly intervalMs: number }

/** Returns the number of requests in the limit. */
export const countPendingRequests = (limit: RateLimit, drainedAtMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((drainedAtMs - nowMs) / limit.intervalMs))

/** Returns the empty time of a limit that replaces another with as many requests, at most full. */
export function rescaleDrainedAtMs(before: RateLimit, after: RateLimit, drainedAtMs: number, nowMs: number): number {
  const requests = Math.max(0, drainedAtMs - nowMs) / before.intervalMs
  return nowMs + Math.ceil(Math.min(requests, after.size) * after.intervalMs)
}

/** Returns the latest `drainedAtMs` at which another request is allowed. */
export const computeMaxDrainedAtMs = (limit: RateLimit, nowMs: number): number =>
  nowMs + (limit.size - 1) * limit.intervalMs

/** Returns when an exhausted limit allows another request. */
export const computeNextAllowedAtMs = (limit: RateLimit, drainedAtMs: number): number =>
  drainedAtMs - (limit.size - 1) * limit.intervalMs
