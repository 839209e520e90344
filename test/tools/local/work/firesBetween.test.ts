import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { schedules } from '#functions/jobs/scheduledFunctions.ts'
import { hasRunBetween } from '#lib/local/work/scheduler.ts'

const at = (text: string): number => Date.parse(`${text}Z`)

describe('schedule expressions', () => {
  test.each([
    ['rate(1 minute)', '2026-01-01T00:00:59.999', '2026-01-01T00:01:00', true],
    ['rate(1 minute)', '2026-01-01T00:01:00', '2026-01-01T00:01:59', false],
    ['rate(5 minutes)', '2026-01-01T00:01:00', '2026-01-01T00:04:59', false],
    ['rate(2 hours)', '2026-01-01T01:00:00', '2026-01-01T02:00:00', true],
    ['rate(1 day)', '2026-01-01T23:59:00', '2026-01-02T00:00:00', true],
    ['cron(15 0 * * ? *)', '2026-01-01T00:14:59', '2026-01-01T00:15:00', true],
    ['cron(15 0 * * ? *)', '2026-01-01T00:15:00', '2026-01-02T00:14:59', false],
    ['cron(10 0 ? * MON *)', '2026-01-04T12:00:00', '2026-01-05T00:10:00', true],
    ['cron(10 0 ? * 1 *)', '2026-01-04T00:09:00', '2026-01-04T00:10:00', true],
    ['cron(10 0 ? * 1 *)', '2026-01-05T00:00:00', '2026-01-10T23:00:00', false],
  ])('%s between %s and %s: %s', (expression, from, to, expected) => {
    expect(hasRunBetween(expression, at(from), at(to))).toBe(expected)
  })

  test.each(['every minute', 'rate(1 fortnight)', 'rate(0 minutes)', 'at(2026-01-01T00:00:00)'])(
    'rejects %s',
    (expression) => {
      expect(() => hasRunBetween(expression, 0, 1)).toThrow('is not a schedule expression')
    },
  )

  test('a span fires if one of its halves does', () => {
    const instant = fc.integer({ min: at('2026-01-01T00:00:00'), max: at('2026-03-01T00:00:00') })
    const expression = fc.constantFrom('rate(7 minutes)', 'cron(0/20 * * * ? *)', 'cron(0 9 L * ? *)')
    fc.assert(
      fc.property(fc.tuple(instant, instant, instant), expression, (instants, text) => {
        const [from = 0, between = 0, to = 0] = [...instants].sort((one, other) => one - other)
        const halves = hasRunBetween(text, from, between) || hasRunBetween(text, between, to)
        expect(hasRunBetween(text, from, to)).toBe(halves)
      }),
    )
  })

  test.each(Object.entries(schedules))('the expression of %s is understood', (_, { expression }) => {
    expect(() => hasRunBetween(expression, 0, 1)).not.toThrow()
  })
})
