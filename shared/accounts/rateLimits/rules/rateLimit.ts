/**
 * A leaky limit kept as one instant: the time (`fullUntilMs`, called TAT in the literature) at
 * which it will have drained. Every request pushes it `intervalMs` further; the limit is full when
 * it lies a whole limit ahead of now. Source: generic cell rate algorithm, ITU-T I.371.
 */
export type RateLimit = { readonly size: number; readonly intervalMs: number }

/** Requests in the limit now. */
export const countPendingRequests = (limit: RateLimit, drainedAtMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((drainedAtMs - nowMs) / limit.intervalMs))

/**
 * The instant at which a limit will have drained that takes the place of another with as many
 * requests in it, at most full.
 */
export function rescaleDrainedAt(before: RateLimit, after: RateLimit, drainedAtMs: number, nowMs: number): number {
  const requests = Math.max(0, drainedAtMs - nowMs) / before.intervalMs
  return nowMs + Math.ceil(Math.min(requests, after.size) * after.intervalMs)
}

/** The latest `drainedAtMs` at which one more request still fits. */
export const maxDrainedAtMs = (limit: RateLimit, nowMs: number): number => nowMs + (limit.size - 1) * limit.intervalMs

/** When a full limit has room for one more. */
export const nextAllowedAtMs = (limit: RateLimit, drainedAtMs: number): number =>
  drainedAtMs - (limit.size - 1) * limit.intervalMs
