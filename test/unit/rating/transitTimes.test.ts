import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { applyMeasuredTransit, computeTransitDays, measureTransit } from '#shared/rating/rules/transitTimes.ts'
import {
  addWorkingDays,
  countWorkingDays,
  isWorkingDay,
  parseDay,
  type WorkCalendar,
} from '#shared/reference/rules/workingDays.ts'

const calendar: WorkCalendar = {
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
  closed: new Set(['2026-12-25', '2027-01-01'].map(parseDay)),
  open: new Set(),
}

describe('the transit time of a delivery', () => {
  test.each([
    ['the same day', '2026-03-10', '2026-03-10', 0],
    ['the next day', '2026-03-10', '2026-03-11', 1],
    ['a week later', '2026-03-10', '2026-03-17', 5],
    ['over a weekend', '2026-03-13', '2026-03-16', 1],
    ['on a Saturday, which counts as Monday', '2026-03-13', '2026-03-14', 1],
    ['on a Sunday, which counts as Monday', '2026-03-13', '2026-03-15', 1],
    ['over Christmas', '2026-12-24', '2026-12-29', 2],
    ['on Christmas Day, which counts as the next working day', '2026-12-24', '2026-12-25', 1],
    ['over the end of the year', '2026-12-30', '2027-01-05', 3],
    ['before it was shipped', '2026-03-11', '2026-03-10', null],
    ['after a year', '2026-01-05', '2027-01-05', 60],
  ])('%s', (_, shipDate, deliveryDate, days) => {
    expect(computeTransitDays({ shipDate, deliveryDate }, calendar)).toBe(days)
  })

  test('is the inverse of the date that it gives', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 40 }), (at, days) => {
        const day = new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10)
        fc.pre(isWorkingDay(day, calendar))
        expect(countWorkingDays(day, addWorkingDays(day, days, calendar), calendar)).toBe(days)
      }),
    )
  })
})

describe('the measured transit time of a route', () => {
  const measured = (...counts: Record<string, number>[]) => Object.fromEntries(measureTransit(counts))

  test('needs fifty deliveries of a lane', () => {
    expect(measured({ 'parcel-world 5': 49, 'plus-world 3': 50 })).toEqual({
      'plus-world': { transitDays: { min: 3, max: 3 }, transitBasis: { by: 'deliveries', count: 50 } },
    })
    expect(measured()).toEqual({})
  })

  test('is the tenth and the ninetieth percentile of both quarters, with their number in round terms', () => {
    const now = { 'parcel-world 4': 5, 'parcel-world 5': 60, 'parcel-world 9': 30, expiresAt: 1_800_000_000 }
    const before = { 'parcel-world 4': 5, 'parcel-world 10': 11, 'parcel-world 30': 9 }
    expect(measured(now, before)['parcel-world']).toEqual({
      transitDays: { min: 5, max: 10 },
      transitBasis: { by: 'deliveries', count: 100 },
    })
  })

  test.each([
    [50, 50],
    [59, 50],
    [99, 90],
    [1_234, 1_000],
    [98_765, 90_000],
  ])('%i deliveries are stated as %i', (count, stated) => {
    expect(measured({ 'post-world 7': count })['post-world']?.transitBasis).toEqual({ by: 'deliveries', count: stated })
  })

  test('covers eight of ten deliveries, whatever they were', () => {
    const days = fc.dictionary(
      fc.integer({ min: 0, max: 60 }).map((one) => `post-world ${one}`),
      fc.integer({ min: 1, max: 500 }),
    )
    fc.assert(
      fc.property(days, (counts) => {
        const found = measureTransit([counts]).get('post-world')
        const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
        expect(found === undefined).toBe(total < 50)
        if (!found) return
        const { min, max } = found.transitDays
        const within = Object.entries(counts).filter(([name]) => {
          const at = Number(name.split(' ')[1])
          return at >= min && at <= max
        })
        expect(within.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThanOrEqual(total * 0.8)
      }),
    )
  })

  test('replaces the rate card, not what the carrier states', () => {
    const transit = measureTransit([{ 'post-world 7': 50 }])
    const offer = { laneId: 'post-world', transitDays: { min: 1, max: 2 } } as const
    expect(applyMeasuredTransit(offer, transit).transitDays).toEqual({ min: 7, max: 7 })
    const stated = { ...offer, transitBasis: { by: 'carrier' } } as const
    expect(applyMeasuredTransit(stated, transit)).toEqual(stated)
    expect(applyMeasuredTransit({ ...offer, laneId: 'plus-world' }, transit).transitDays).toEqual({ min: 1, max: 2 })
  })
})
