/**
 * A leaky bucket kept as one instant: the time (`fullUntilMs`, called TAT in the literature) at which it will have drained.
 * Every request pushes it `intervalMs` further; the bucket is full when it lies a whole bucket ahead of now.
 * Source: generic cell rate algorithm, ITU-T I.371.
 */
export type Bucket = { readonly size: number; readonly intervalMs: number }

/** The usual bucket of a user, and of a client address that has no token yet: 30 requests, draining 2 per second. */
export const STANDARD_BUCKET: Bucket = { size: 30, intervalMs: 500 }

/** Wrong tokens of one client address, which an office may share: 100, then one a second. */
export const FAILURES_BUCKET: Bucket = { size: 100, intervalMs: 1_000 }

/** Requests in the bucket now. */
export const requestsIn = (bucket: Bucket, drainedAtMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((drainedAtMs - nowMs) / bucket.intervalMs))

/** The instant at which a bucket will have drained that takes the place of another with as many requests in it, at most full. */
export function drainedAtAfterChange(before: Bucket, after: Bucket, drainedAtMs: number, nowMs: number): number {
  const requests = Math.max(0, drainedAtMs - nowMs) / before.intervalMs
  return nowMs + Math.ceil(Math.min(requests, after.size) * after.intervalMs)
}

/** The latest `drainedAtMs` at which one more request still fits. */
export const lastFittingMs = (bucket: Bucket, nowMs: number): number => nowMs + (bucket.size - 1) * bucket.intervalMs

/** When a full bucket has room for one more. */
export const roomAtMs = (bucket: Bucket, drainedAtMs: number): number =>
  drainedAtMs - (bucket.size - 1) * bucket.intervalMs
