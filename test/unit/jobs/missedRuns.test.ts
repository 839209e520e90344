import { describe, expect, test } from '@jest/globals'
import { schedules } from '#functions/jobs/scheduledFunctions.ts'
import { hasRunBetween } from '#lib/local/work/scheduler.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/core/durations.ts'
import { computeOverdueMs, findOverdueJobs } from '#shared/jobs/rules/missedRuns.ts'

describe('a job is overdue', () => {
  test.each([
    ['rate(1 minute)', 12 * MINUTE_MS],
    ['rate(15 minutes)', 40 * MINUTE_MS],
    ['rate(1 hour)', 130 * MINUTE_MS],
    ['rate(2 days)', 4 * DAY_MS + 10 * MINUTE_MS],
    ['cron(10 * ? * MON *)', 8 * DAY_MS],
  ])('by %s after %d ms', (expression, afterMs) => {
    const lastEndMs = Date.UTC(2026, 10, 23)
    const job = { name: 'x', expression, lastEndMs }
    expect(findOverdueJobs([job], lastEndMs + afterMs)).toEqual([])
    expect(findOverdueJobs([job], lastEndMs + afterMs + 1)).toEqual(['x'])
  })

  test.each(Object.entries(schedules))('never while it runs on schedule: %s', (_, { expression }) => {
    const afterMs = computeOverdueMs(expression)
    for (let endMs = Date.UTC(2026, 10, 23); endMs < Date.UTC(2026, 10, 30); endMs += HOUR_MS)
      expect(hasRunBetween(expression, endMs - afterMs + 10 * MINUTE_MS, endMs - 1)).toBe(true)
  })
})
