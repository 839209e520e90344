import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  computeMaxDrainedAtMs,
  computeNextAllowedAtMs,
  countPendingRequests,
  type RateLimit,
} from '#shared/accounts/rateLimits/rules/rateLimit.ts'
import { STANDARD_RATE_LIMIT } from '#shared/accounts/rateLimits/rules/standardRateLimits.ts'

/** Applies the rules to requests at given intervals, as the store does with one attribute. */
function play(bucket: RateLimit, pausesMs: readonly number[]) {
  let nowMs = 0
  let drainedAtMs = 0
  return pausesMs.map((pauseMs) => {
    nowMs += pauseMs
    const isLet = drainedAtMs <= nowMs || drainedAtMs <= computeMaxDrainedAtMs(bucket, nowMs)
    if (isLet) drainedAtMs = Math.max(drainedAtMs, nowMs) + bucket.intervalMs
    return { nowMs, isLet, drainedAtMs, requests: countPendingRequests(bucket, drainedAtMs, nowMs) }
  })
}

const bucket = fc.record({ size: fc.integer({ min: 1, max: 40 }), intervalMs: fc.integer({ min: 1, max: 1000 }) })
const pauses = fc.array(fc.nat(1500), { minLength: 1, maxLength: 300 })

describe('the leaky bucket', () => {
  test('holds 100 requests and drains ten a second for new accounts', () => {
    expect(STANDARD_RATE_LIMIT).toEqual({ size: 100, intervalMs: 100 })
  })

  test('never holds more than its size', () => {
    fc.assert(
      fc.property(bucket, pauses, (kind, sent) => {
        for (const { requests } of play(kind, sent)) expect(requests).toBeLessThanOrEqual(kind.size)
      }),
    )
  })

  test('lets at most its size and what drains through in any span of time', () => {
    fc.assert(
      fc.property(bucket, pauses, (kind, sent) => {
        const passed = play(kind, sent).filter(({ isLet }) => isLet)
        for (const [index, first] of passed.entries()) {
          const last = passed.at(-1) ?? first
          const drained = Math.floor((last.nowMs - first.nowMs) / kind.intervalMs)
          expect(passed.length - index).toBeLessThanOrEqual(kind.size + drained)
        }
      }),
    )
  })

  test('rejects only while it is full, and has room when it says so', () => {
    fc.assert(
      fc.property(bucket, pauses, (kind, sent) => {
        for (const { nowMs, isLet, drainedAtMs, requests } of play(kind, sent)) {
          if (isLet) continue
          expect(requests).toBe(kind.size)
          const room = computeNextAllowedAtMs(kind, drainedAtMs)
          expect(room).toBeGreaterThan(nowMs)
          expect(drainedAtMs).toBeLessThanOrEqual(computeMaxDrainedAtMs(kind, room))
          expect(drainedAtMs).toBeGreaterThan(computeMaxDrainedAtMs(kind, room - 1))
        }
      }),
    )
  })

  test('is empty once everything has drained', () => {
    fc.assert(
      fc.property(bucket, pauses, (kind, sent) => {
        const { drainedAtMs = 0 } = play(kind, sent).at(-1) ?? {}
        expect(countPendingRequests(kind, drainedAtMs, drainedAtMs)).toBe(0)
        expect(countPendingRequests(kind, drainedAtMs, drainedAtMs + 10_000)).toBe(0)
      }),
    )
  })
})
