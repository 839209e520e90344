import { describe, expect, test } from '@jest/globals'
import {
  addParcelContributions,
  type ParcelContribution,
  type Parts,
  sumBreakdown,
  ZERO_BREAKDOWN_COUNTS,
} from '#shared/statistics/rules/breakdown.ts'

const part = (carrier: string | null, counts: ParcelContribution['counts'] = { bought: 1 }): ParcelContribution => ({
  day: '2026-03-01',
  values: { carrier, service: null, country: null, entry_point: null },
  counts,
})

describe('the breakdown of a day', () => {
  test('adds counts and costs by value, in each currency', () => {
    const first = addParcelContributions({}, [part('UPS', { bought: 1, cost: { USD: 500 } }), part('DHL'), part(null)])
    const after = addParcelContributions(first, [part('UPS', { cost: { USD: -500, EUR: 100 }, cancelled: 1 })])
    expect(after).toEqual({
      carrier: {
        UPS: { ...ZERO_BREAKDOWN_COUNTS, bought: 1, cancelled: 1, cost: { USD: 0, EUR: 100 } },
        DHL: { ...ZERO_BREAKDOWN_COUNTS, bought: 1 },
      },
    })
  })

  test('is the same whether parts are added together or one by one', () => {
    const parts = ['UPS', 'DHL', 'UPS', 'FedEx'].map((carrier) => part(carrier))
    expect(parts.reduce<Parts>((before, one) => addParcelContributions(before, [one]), {})).toEqual(
      addParcelContributions({}, parts),
    )
  })

  test('has a limit of values, beyond which they are counted together and nothing is lost', () => {
    const parts = Array.from({ length: 100 }, (_, place) => part(`carrier ${place}`))
    const day = addParcelContributions(addParcelContributions({}, parts), parts)
    const totals = sumBreakdown([day], 'carrier')
    expect(totals).toHaveLength(31)
    expect(totals.find(({ value }) => value === null)?.counts.bought).toBe(140)
    expect(totals.reduce((sum, { counts }) => sum + counts.bought, 0)).toBe(200)
  })

  test('is not confused by values named like properties of objects', () => {
    expect(sumBreakdown([addParcelContributions({}, [part('constructor')])], 'carrier')).toMatchObject([
      { value: 'constructor' },
    ])
  })

  test('is summed over days, most labels first, with further values last', () => {
    const days = [
      addParcelContributions({}, [part('DHL'), part('UPS')]),
      addParcelContributions({}, [part('UPS'), part('ABC')]),
      {},
    ]
    expect(sumBreakdown(days, 'carrier').map(({ value, counts }) => [value, counts.bought])).toEqual([
      ['UPS', 2],
      ['ABC', 1],
      ['DHL', 1],
    ])
    expect(sumBreakdown(days, 'country')).toEqual([])
  })
})
