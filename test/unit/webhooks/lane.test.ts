import { describe, expect, test } from '@jest/globals'
import { workers } from '#functions/workers/workerFunctions.ts'
import { MAX_RECEIVE_COUNT } from '#lib/infra/names.ts'
import { listWebhookSlots } from '#shared/webhooks/rules/inFlight.ts'
import { computeBackoffMs, shouldSwitchLane } from '#shared/webhooks/rules/lane.ts'
import {
  DELIVERY_LEASE_MS,
  MAX_IN_FLIGHT_PER_USER,
  MAX_IN_FLIGHT_PER_WEBHOOK,
  REQUEUE_GRACE_MS,
} from '#shared/webhooks/rules/webhookLimits.ts'

describe('the lane of a webhook', () => {
  test.each([
    { lane: 'fast', fault: null, tookMs: 999, is: false },
    { lane: 'fast', fault: null, tookMs: 1_000, is: true },
    { lane: 'fast', fault: 'the response was 500', tookMs: 3, is: true },
    { lane: 'slow', fault: null, tookMs: 499, is: true },
    { lane: 'slow', fault: null, tookMs: 500, is: false },
    { lane: 'slow', fault: 'the response was 500', tookMs: 3, is: false },
  ] as const)(
    'an attempt in the $lane lane, $tookMs ms, $fault: speaks for the other: $is',
    ({ is, lane, ...attempt }) => {
      expect(shouldSwitchLane(lane, attempt)).toBe(is)
    },
  )
})

describe('a delivery without a slot', () => {
  const pauses = (chance: number) =>
    Array.from({ length: MAX_RECEIVE_COUNT }, (_, before) => computeBackoffMs(before + 1, chance))

  test('comes again after pauses that grow, spread over half of each', () => {
    expect(pauses(1).slice(0, 9)).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 120_000, 120_000, null])
    expect(pauses(0).slice(0, 3)).toEqual([1_000, 2_000, 4_000])
  })

  test('is let go long before its queue would give it up, and about when the job that wakes it looks', () => {
    expect(pauses(0.5).filter((pause) => pause !== null).length).toBeLessThan(MAX_RECEIVE_COUNT / 2)
    const waitedMs = pauses(0.5).reduce<number>((sum, pause) => sum + (pause ?? 0), 0)
    expect(Math.abs(waitedMs - REQUEUE_GRACE_MS)).toBeLessThan(30_000)
  })
})

describe('what may be under way at once', () => {
  test('of a webhook is a window of what its user may have', () => {
    for (const webhookId of [0, 7, 39, 40, 1_234_567_890_123]) {
      const slots = listWebhookSlots(webhookId)
      expect(new Set(slots).size).toBe(MAX_IN_FLIGHT_PER_WEBHOOK)
      expect(slots.every((slot) => slot >= 0 && slot < MAX_IN_FLIGHT_PER_USER)).toBe(true)
    }
  })

  test('leaves room for others in both lanes, even where every delivery has a separate run', () => {
    for (const { concurrency } of [workers.deliverWebhooks, workers.retryWebhooks]) {
      expect(MAX_IN_FLIGHT_PER_USER).toBeLessThan(concurrency / 2)
    }
  })

  test('is under a lease that ends after every run that could hold it', () => {
    for (const { timeoutSeconds } of [workers.deliverWebhooks, workers.retryWebhooks]) {
      expect(DELIVERY_LEASE_MS).toBeGreaterThanOrEqual((timeoutSeconds + 10) * 1_000)
    }
  })
})
