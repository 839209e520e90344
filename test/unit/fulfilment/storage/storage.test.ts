import { describe, expect, test } from '@jest/globals'
import { DAY_MS } from '#shared/core/durations.ts'
import {
  addStoredVolume,
  applyDailyMovement,
  computeStorageCents,
  countChargeableUnits,
  describeStorageFee,
  EMPTY_STORAGE_VOLUMES,
  type Lot,
  sumMovements,
} from '#shared/fulfilment/storage/rules/storage.ts'
import fc from '#test/support/fastCheck.ts'

const FEES = { freeDays: 30, smallCents: 3, mediumCents: 9, largeCentsPerCubicMeter: 2700 }
const cube = (sideCm: number) => ({ weightGrams: 1, lengthCm: sideCm, widthCm: sideCm, heightCm: sideCm })

describe('storage', () => {
  test('is free for so many days, the first of which is the one a unit comes on', () => {
    const lots = applyDailyMovement([], 0, { came: 5, left: 0 })
    expect([0, 29, 30, 31].map((day) => countChargeableUnits(lots, day * DAY_MS, 30))).toEqual([0, 0, 5, 5])
    expect(countChargeableUnits(lots, 0, 0)).toBe(5)
  })

  test('ends with the oldest units first', () => {
    const lots = applyDailyMovement(applyDailyMovement([], 0, { came: 5, left: 0 }), DAY_MS, { came: 4, left: 7 })
    expect(lots).toEqual([{ dayMs: DAY_MS, units: 2 }])
  })

  test('charges what has lain there longer than all that came since', () => {
    const day = fc.record({ came: fc.nat(20), wish: fc.nat(20) })
    fc.assert(
      fc.property(fc.array(day, { maxLength: 60 }), fc.nat(10), (days, freeDays) => {
        let lots: readonly Lot[] = []
        let stock = 0
        for (const [n, { came, wish: request }] of days.entries()) {
          const left = Math.min(request, stock + came)
          stock += came - left
          lots = applyDailyMovement(lots, n * DAY_MS, { came, left })
          const lately = days.slice(Math.max(0, n - freeDays + 1), n + 1).reduce((sum, one) => sum + one.came, 0)
          const expected = freeDays === 0 ? stock : Math.max(0, stock - lately)
          expect(countChargeableUnits(lots, n * DAY_MS, freeDays)).toBe(expected)
        }
      }),
    )
  })

  test('does not see units that are promised to an order, or given back', () => {
    const line = { productId: 1, warehouseId: 'WH0HKG01' }
    const lines = [
      { ...line, available: -3, reserved: 3 },
      { ...line, available: 10, reserved: 0 },
      { ...line, available: 0, reserved: -2 },
    ]
    expect([...sumMovements(lines)]).toEqual([['WH0HKG01', { came: 10, left: 2 }]])
  })

  test('costs by size, a cubic meter of what is large, rounded once', () => {
    const sizes = [cube(10), cube(14.8), cube(20), null]
    const stored = sizes.reduce((sum, measures) => addStoredVolume(sum, 2, measures), EMPTY_STORAGE_VOLUMES)
    expect(stored).toEqual({ small: 4, medium: 2, largeCm3: 16_000 })
    // 12 + 18 + 43.2
    expect(computeStorageCents(stored, FEES)).toBe(73)
    expect(describeStorageFee('WH0HKG01', 0, stored)).toBe('Storage 1970-01-01, WH0HKG01: 4 small, 2 medium, 0.016 m³')
  })
})
