import { describe, expect, test } from '@jest/globals'
import Big from 'big.js'
import fc from 'fast-check'
import {
  distributeGrams,
  distributeKilograms,
  distributeOunces,
  distributePounds,
  formatDecimal,
  toCentimetresRoundedUp,
  toInchesRoundedUp,
  toKilogramsRoundedUp,
  toOuncesRoundedUp,
  toPlainNumber,
  toPoundsRoundedUp,
} from '#shared/carriers/rules/parcelUnits.ts'
import { money } from '#shared/core/money.ts'

const tenths = (value: Big): number => toPlainNumber(value.times(10))

describe('units of carriers', () => {
  test.each([
    [1, '0.1', '0.1', '0.1'],
    [28, '1', '0.1', '0.1'],
    [29, '1.1', '0.1', '0.1'],
    [437, '15.5', '1', '0.5'],
    [454, '16.1', '1.1', '0.5'],
    [1000, '35.3', '2.3', '1'],
    [1001, '35.4', '2.3', '1.1'],
    [30_000, '1058.3', '66.2', '30'],
  ])('%i g are %s oz, %s lb and %s kg, rounded up', (grams, ounces, pounds, kilograms) => {
    expect([toOuncesRoundedUp(grams), toPoundsRoundedUp(grams), toKilogramsRoundedUp(grams)].map(String)).toEqual([
      ounces,
      pounds,
      kilograms,
    ])
  })

  test.each([
    [0.01, '0.1', '1', '1'],
    [2.54, '1', '1', '3'],
    [2.55, '1.1', '2', '3'],
    [25.4, '10', '10', '26'],
    [10.16, '4', '4', '11'],
    [100, '39.4', '40', '100'],
  ])('%d cm are %s in, %s whole in and %s whole cm, rounded up', (cm, inches, complete, centimetres) => {
    expect([toInchesRoundedUp(cm, 1), toInchesRoundedUp(cm, 0), toCentimetresRoundedUp(cm, 0)].map(String)).toEqual([
      inches,
      complete,
      centimetres,
    ])
  })

  test('centimetres may have a decimal', () => {
    expect([0.01, 20, 20.01, 20.1].map((cm) => String(toCentimetresRoundedUp(cm, 1)))).toEqual([
      '0.1',
      '20',
      '20.1',
      '20.1',
    ])
  })

  test('never say less than there is, nor more than a step more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (grams) => {
        const rounded = toOuncesRoundedUp(grams).times('28.349523125')
        expect(rounded.gte(grams)).toBe(true)
        expect(rounded.lt(new Big(grams).plus('2.8349523125'))).toBe(true)
      }),
    )
  })

  test.each([
    [1234, 'USD', '12.34'],
    [5, 'EUR', '0.05'],
    [1200, 'JPY', '1200'],
    [1234, 'KWD', '1.234'],
  ])('%i minor units of %s are %s', (minorUnits, currency, text) => {
    expect(formatDecimal(money(minorUnits, currency))).toBe(text)
  })
})

describe('weights of a parcel and of its lines', () => {
  const line = fc.record({ quantity: fc.integer({ min: 1, max: 300 }), weightGrams: fc.integer({ min: 1, max: 3000 }) })

  test('agree: the lines never weigh more than the parcel, and each weighs something', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.integer({ min: 0, max: 500 }), (lines, packaging) => {
        const net = lines.reduce((sum, { quantity, weightGrams }) => sum + quantity * weightGrams, 0)
        const distributed = distributeOunces(Math.max(1, net + packaging), lines)
        const sum = distributed.lines.reduce((total, each) => total + tenths(each), 0)
        expect(sum).toBeLessThanOrEqual(tenths(distributed.parcel))
        for (const each of distributed.lines) expect(tenths(each)).toBeGreaterThanOrEqual(1)
        for (const each of distributed.lines) expect(Number.isInteger(tenths(each))).toBe(true)
      }),
    )
  })

  test.each([
    ['weigh what they are', 1000, [[2, 350]], '35.3', ['24.7']],
    ['are of all units', 800, [[10, 28.349523125]], '28.3', ['10']],
    [
      'give what rounding has added, the heaviest first',
      57,
      [
        [1, 30],
        [1, 27],
      ],
      '2.1',
      ['1.1', '1'],
    ],
    [
      'make a parcel heavier that weighs next to nothing',
      3,
      [
        [1, 1],
        [1, 1],
        [1, 1],
      ],
      '0.3',
      ['0.1', '0.1', '0.1'],
    ],
    ['are none at home', 437, [], '15.5', []],
  ])('of lines that %s', (_, grams, lines, parcel, expected) => {
    const distributed = distributeOunces(
      grams,
      lines.map(([quantity = 0, weightGrams = 0]) => ({ quantity, weightGrams })),
    )
    expect(String(distributed.parcel)).toBe(parcel)
    expect(distributed.lines.map(String)).toEqual(expected)
  })
  test.each([
    ['weigh what they are', 1000, [[2, 350]], '1000', ['700']],
    [
      'are heavier than their parcel: the heaviest gives',
      1000,
      [
        [2, 350],
        [1, 400],
      ],
      '1000',
      ['600', '400'],
    ],
    ['have no whole grams', 10.2, [[3, 1.5]], '11', ['5']],
    [
      'weigh next to nothing',
      1,
      [
        [1, 0.1],
        [1, 0.1],
      ],
      '2',
      ['1', '1'],
    ],
  ])('in grams: of lines that %s', (_, grams, lines, parcel, expected) => {
    const distributed = distributeGrams(
      grams,
      lines.map(([quantity = 0, weightGrams = 0]) => ({ quantity, weightGrams })),
    )
    expect(String(distributed.parcel)).toBe(parcel)
    expect(distributed.lines.map(String)).toEqual(expected)
  })

  test.each([
    ['pounds', distributePounds, 1000, '2.21', ['1.54']],
    ['pounds', distributePounds, 600, '1.33', ['1.33']],
    ['kilograms', distributeKilograms, 1001, '1.01', ['0.7']],
    ['kilograms', distributeKilograms, 1, '0.01', ['0.01']],
  ])('in hundredths of %s', (_, distribute, grams, parcel, expected) => {
    const distributed = distribute(grams, [{ quantity: 2, weightGrams: 350 }])
    expect(String(distributed.parcel)).toBe(parcel)
    expect(distributed.lines.map(String)).toEqual(expected)
  })
})
