import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { getFirstIdAt } from '#shared/core/ids.ts'
import { addToDailyCounts, type Counter, type DayCounts, NOTHING } from '#shared/statistics/rules/dayCounts.ts'

const DAY = '2026-03-01'
const idOf = (day: string): number => getFirstIdAt(Date.parse(`${day}T12:00:00Z`))

const entry = (changes: Partial<Parameters<typeof addToDailyCounts>[2][number]> = {}) => ({
  entryId: idOf(DAY),
  naturalKey: 'label/1/charge',
  currency: 'USD',
  amountMinor: -500,
  counterAccount: 'revenue:labels',
  ...changes,
})

describe('what a day was', () => {
  test.each<[string, Parameters<typeof entry>[0], DayCounts['counts']]>([
    ['a charge', {}, {}],
    ['a label that was cancelled', { naturalKey: 'label/1/refund', amountMinor: 500 }, { 'labels.cancelled': 1 }],
    [
      'a label that was never made',
      { naturalKey: 'label/1/refund', amountMinor: 500, isUndone: true },
      { 'labels.failed': 1 },
    ],
    ['a payment whose reference looks like a label', { naturalKey: 'deposit/label/1/refund' }, {}],
  ])('%s', (_, changes, counts) => {
    const { amountMinor, ...rest } = entry(changes)
    expect(addToDailyCounts(() => NOTHING, [], [{ ...rest, amountMinor }]).get(DAY)).toEqual({
      counts,
      money: {
        USD: [
          {
            counterAccount: 'revenue:labels',
            entries: 1,
            debitMinor: Math.max(0, -amountMinor),
            creditMinor: Math.max(0, amountMinor),
          },
        ],
      },
    })
  })

  test('an entry belongs to the day of its id, an event to the day it says, and days without anything are left alone', () => {
    const midnight = getFirstIdAt(Date.parse(`${DAY}T00:00:00Z`))
    const events = [{ day: '2026-02-27', counter: 'labels.bought' as const }]
    const days = addToDailyCounts(() => NOTHING, events, [
      entry({ entryId: midnight - 1 }),
      entry({ entryId: midnight }),
    ])
    expect([...days.keys()].toSorted()).toEqual(['2026-02-27', '2026-02-28', DAY])
  })

  test('comes to the same in however many steps it is counted', () => {
    const days = fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03')
    const events = fc.record({ day: days, counter: fc.constantFrom<Counter>('labels.bought', 'orders.ready') })
    const entries = fc.record({
      entryId: days.map(idOf),
      naturalKey: fc.constantFrom('label/1/charge', 'label/1/refund', 'sub/2'),
      currency: fc.constantFrom('USD', 'EUR'),
      amountMinor: fc.integer({ min: -1_000, max: 1_000 }),
      counterAccount: fc.constantFrom('revenue:labels', 'payments'),
    })
    const steps = fc.array(fc.tuple(fc.array(events), fc.array(entries)))
    fc.assert(
      fc.property(steps, (all) => {
        const counted = new Map<string, DayCounts>()
        for (const [happened, booked] of all) {
          for (const [day, counts] of addToDailyCounts((one) => counted.get(one) ?? NOTHING, happened, booked)) {
            counted.set(day, counts)
          }
        }
        const atOnce = addToDailyCounts(
          () => NOTHING,
          all.flatMap(([happened]) => happened),
          all.flatMap(([, booked]) => booked),
        )
        expect(counted).toEqual(atOnce)
        const sum = [...counted.values()].flatMap(({ money }) => Object.values(money).flat())
        expect(sum.reduce((total, { creditMinor, debitMinor }) => total + creditMinor - debitMinor, 0)).toBe(
          all.flatMap(([, booked]) => booked).reduce((total, { amountMinor }) => total + amountMinor, 0),
        )
      }),
    )
  })
})
