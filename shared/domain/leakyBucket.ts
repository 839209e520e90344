/**
 * A leaky bucket kept as one instant: the time (`fullUntilMs`, called TAT in the literature) at which it will have drained.
 * Every request pushes it `intervalMs` further; the bucket is full when it lies a whole bucket ahead of now.
 * Source: generic cell rate algorithm, ITU-T I.371.
 */
export type Bucket = { readonly size: number; readonly intervalMs: number }

/** The usual bucket of a user, and of a client address that has no token yet: 30 requests, draining 2 per second. */
export const STANDARD_BUCKET: Bucket = { size: 30, intervalMs: 500 }

/** Requests in the bucket now. */
export const requestsIn = (bucket: Bucket, drainedAtMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((drainedAtMs - nowMs) / bucket.intervalMs))

/** The latest `drainedAtMs` at which one more request still fits. */
export const lastFittingMs = (bucket: Bucket, nowMs: number): number => nowMs + (bucket.size - 1) * bucket.intervalMs

/** When a full bucket has room for one more. */
export const roomAtMs = (bucket: Bucket, drainedAtMs: number): number =>
  drainedAtMs - (bucket.size - 1) * bucket.intervalMs
