import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { formatDateTime } from '#shared/core/dates.ts'
import { getPeriod } from '#shared/money/subscriptions/rules/subscription.ts'

const at = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`)

describe('the months of a subscription', () => {
  test.each([
    ['2026-01-15 10:30:00', 0, '2026-01-15 10:30:00', '2026-02-15 23:59:59'],
    ['2026-01-15 10:30:00', 1, '2026-02-16 00:00:00', '2026-03-15 23:59:59'],
    ['2026-01-31 08:00:00', 0, '2026-01-31 08:00:00', '2026-02-28 23:59:59'],
    ['2026-01-31 08:00:00', 1, '2026-03-01 00:00:00', '2026-03-31 23:59:59'],
    ['2026-01-31 08:00:00', 2, '2026-04-01 00:00:00', '2026-04-30 23:59:59'],
    ['2028-01-31 08:00:00', 0, '2028-01-31 08:00:00', '2028-02-29 23:59:59'],
    ['2028-02-29 23:59:59', 0, '2028-02-29 23:59:59', '2028-03-29 23:59:59'],
    ['2028-02-29 00:00:00', 11, '2029-01-30 00:00:00', '2029-02-28 23:59:59'],
    ['2026-12-31 23:59:59', 0, '2026-12-31 23:59:59', '2027-01-31 23:59:59'],
    ['2026-12-01 00:00:00', 1, '2027-01-02 00:00:00', '2027-02-01 23:59:59'],
  ])('of %s: the one of number %i goes from %s to %s', (created, n, start, end) => {
    const { startMs, endMs } = getPeriod(at(created), n)
    expect([formatDateTime(startMs), formatDateTime(endMs)]).toEqual([start, end])
  })

  test('follow one another without a gap, each of 28 to 32 days, and end on the day they were made', () => {
    const created = fc.integer({ min: at('2026-01-01 00:00:00'), max: at('2060-12-31 23:59:59') })
    fc.assert(
      fc.property(created, fc.nat(200), (createdMs, n) => {
        const [one, next] = [getPeriod(createdMs, n), getPeriod(createdMs, n + 1)]
        expect(next.startMs).toBe(one.endMs + 1000)
        const days = (next.endMs - next.startMs) / 86_400_000
        expect(days).toBeGreaterThan(27)
        expect(days).toBeLessThan(32)
        const [madeOn, endsOn] = [new Date(createdMs).getUTCDate(), new Date(next.endMs).getUTCDate()]
        expect(endsOn).toBeLessThanOrEqual(madeOn)
        if (endsOn < madeOn) expect(new Date(next.endMs + 1000).getUTCDate()).toBe(1)
      }),
    )
  })
})
