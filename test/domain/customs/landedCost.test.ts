import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { landedCost } from '../../../shared/domain/customs/landedCost.ts'
import { usd } from '../../../shared/domain/money.ts'

const aRule = {
  dutyFreeUpToCents: 150_00,
  taxFreeUpToCents: 0,
  taxesShipping: true,
  taxRate: '0.19',
  provinceTaxRates: new Map([['ON', '0.08']]),
  dutyRates: { default: '0.04', '61': '0.12' },
}
const line = (cents: number, htsCode: string | null = null) => ({ value: usd(cents), htsCode })

describe('duty and tax of a parcel', () => {
  test.each([
    ['up to the threshold is tax only', [line(150_00)], 0, {}, null, 0, 28_50],
    ['above the threshold is both', [line(200_00)], 0, {}, null, 8_00, 39_52],
    ['follows the chapter of the HS code', [line(200_00, '6109.10')], 0, {}, null, 24_00, 42_56],
    ['counts shipping', [line(200_00)], 10_00, {}, null, 8_40, 41_50],
    ['leaves shipping out where the country does', [line(200_00)], 10_00, { taxesShipping: false }, null, 8_00, 39_52],
    ['adds the tax of the province', [line(100_00)], 0, { taxRate: '0.05' }, 'ON', 0, 13_00],
    ['is nothing below both thresholds', [line(20_00)], 5_00, { taxFreeUpToCents: 22_00 }, null, 0, 0],
    ['judges the thresholds by the whole parcel', [line(100_00), line(100_00)], 0, {}, null, 8_00, 39_52],
  ] as const)('%s', (_, lines, shipping, rule, province, duty, tax) => {
    const cost = landedCost(lines, usd(shipping), province, { ...aRule, ...rule })
    expect(cost).toMatchObject({ duty: usd(duty), tax: usd(tax) })
  })

  test.each(['770000', '980100', '990000', '0011'])('has no rate for goods under %s', (htsCode) => {
    expect(landedCost([line(100), line(100, htsCode)], usd(0), null, aRule)).toBeNull()
  })

  test('is the sum of its lines to the cent, whatever the shares of shipping', () => {
    const anyLine = fc.record({
      value: fc.integer({ min: 1, max: 1_000_000 }).map(usd),
      htsCode: fc.constantFrom(null, '610910', '851712'),
    })
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 20 }), fc.nat(100_000), (lines, shipping) => {
        const cost = landedCost(lines, usd(shipping), null, aRule)
        const sum = (kind: 'duty' | 'tax') => cost?.lines.reduce((cents, next) => cents + next[kind].minorUnits, 0)
        expect(cost?.lines).toHaveLength(lines.length)
        expect([sum('duty'), sum('tax')]).toEqual([cost?.duty.minorUnits, cost?.tax.minorUnits])
        expect(cost?.lines.every(({ duty, tax }) => duty.minorUnits >= 0 && tax.minorUnits >= 0)).toBe(true)
      }),
    )
  })

  test('takes shipping into account exactly once', () => {
    const flat = { ...aRule, dutyFreeUpToCents: 0, taxRate: '0', dutyRates: { default: '1' } }
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9999 }), { minLength: 1 }), fc.nat(9999), (values, shipping) => {
        const cost = landedCost(
          values.map((cents) => line(cents)),
          usd(shipping),
          null,
          flat,
        )
        expect(cost?.duty.minorUnits).toBe(values.reduce((sum, cents) => sum + cents, shipping))
      }),
    )
  })
})
