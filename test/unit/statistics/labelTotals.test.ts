import { describe, expect, test } from '@jest/globals'
import {
  addOutcomes,
  computeMarginCents,
  getFirstVolumeDay,
  type LabelTotals,
  sumLabelTotals,
  sumLaneTotals,
} from '#shared/statistics/rules/labelTotals.ts'

const NOTHING: LabelTotals = { bought: 0, cancelled: 0, failed: 0, saleCents: 0, costCents: 0, costedSaleCents: 0 }
const outcome = (day: string, totals: Partial<LabelTotals>) => ({ day, carrier: 'UPS', lane: 'parcel-us', totals })

describe('totals of labels', () => {
  test('are summed, with nothing for those that are missing', () => {
    expect(sumLabelTotals([])).toEqual(NOTHING)
    expect(sumLabelTotals([{ bought: 2, saleCents: 500 }, { cancelled: 1, saleCents: -200 }, {}])).toEqual({
      ...NOTHING,
      bought: 2,
      cancelled: 1,
      saleCents: 300,
    })
  })

  test.each([
    ['unknown without a cost', { saleCents: 500 }, null],
    ['of the parcels with a cost only', { saleCents: 900, costCents: 300, costedSaleCents: 500 }, 200],
    ['a loss', { costCents: 700, costedSaleCents: 500 }, -200],
    ['the whole price of a parcel that costs nothing', { costCents: 0, costedSaleCents: 500 }, 500],
  ])('have a margin that is %s', (_, totals, margin) => {
    expect(computeMarginCents({ ...NOTHING, ...totals })).toBe(margin)
  })

  test('of an account are stored by day, for 30 days', () => {
    const firstDay = getFirstVolumeDay(Date.UTC(2026, 10, 30, 23))
    expect(firstDay).toBe('2026-11-01')
    const before = { '2026-10-31': { ...NOTHING, bought: 9 }, '2026-11-01': { ...NOTHING, bought: 1 } }
    const added = [outcome('2026-11-01', { bought: 1 }), outcome('2026-11-30', { failed: 1 })]
    expect(addOutcomes(before, added, firstDay)).toEqual({
      '2026-11-01': { ...NOTHING, bought: 2 },
      '2026-11-30': { ...NOTHING, failed: 1 },
    })
  })

  test('by carrier and lane are listed with most failures first, then by volume', () => {
    const lane = (carrier: string, name: string, totals: Partial<LabelTotals>) => ({
      carrier,
      lane: name,
      totals: { ...NOTHING, ...totals },
    })
    const summed = sumLaneTotals([
      lane('UPS', 'a', { bought: 1 }),
      lane('UPS', 'b', { bought: 5 }),
      lane('DHL', 'a', { failed: 1 }),
      lane('UPS', 'a', { bought: 1, failed: 2 }),
    ])
    expect(summed).toEqual([
      lane('UPS', 'a', { bought: 2, failed: 2 }),
      lane('DHL', 'a', { failed: 1 }),
      lane('UPS', 'b', { bought: 5 }),
    ])
  })
})
