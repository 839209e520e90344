import { describe, expect, test } from '@jest/globals'
import { FEES } from '#shared/rating/readFees.ts'
import { applyFeeChange, type FeeChange, resolveFees, resolveStorageFees } from '#shared/rating/rules/fees.ts'

const STORAGE = { freeDays: 30, smallCents: 3, mediumCents: 9, largeCentsPerCubicMeter: 2700 }
const change = (fee: FeeChange['fee'], value: number | null, fromDay: string, warehouseId: string | null = null) => ({
  fee,
  value,
  fromDay,
  warehouseId,
})

describe('what a customer pays', () => {
  test('applies to every account until the day of a change, and again when that is reverted', () => {
    const changes = [change('packagingCents', null, '2026-12-20'), change('packagingCents', 5, '2026-12-01')]
    const days = ['2026-11-30', '2026-12-01', '2026-12-19', '2026-12-20']
    expect(days.map((day) => resolveFees(FEES, changes, day).packagingCents)).toEqual([10, 5, 5, 10])
    expect(resolveFees(FEES, [], '2026-12-01')).toEqual(FEES)
  })

  test('for storage is what was agreed for the warehouse, then for all, then what is published', () => {
    const changes = [change('freeDays', 60, '2026-12-01'), change('freeDays', 10, '2026-12-01', 'WH0HKG01')]
    const freeDays = (warehouse: string, some: readonly FeeChange[]) =>
      resolveStorageFees(STORAGE, some, warehouse, '2026-12-05').freeDays
    expect([freeDays('WH0HKG01', changes), freeDays('WH0LAX01', changes)]).toEqual([10, 60])
    expect(freeDays('WH0HKG01', [...changes, change('freeDays', null, '2026-12-05', 'WH0HKG01')])).toBe(60)
  })

  test('of a day is changed in place, and forgotten once it was replaced long ago', () => {
    const first = change('classifyCents', 4, '2025-01-01')
    const second = change('classifyCents', 3, '2025-02-01')
    const again = change('classifyCents', 2, '2025-02-01')
    expect(applyFeeChange([first, second], again, '2025-01-31')).toEqual([first, again])
    expect(applyFeeChange([first, second], again, '2025-02-01')).toEqual([again])
  })
})
