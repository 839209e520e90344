import { describe, expect, test } from '@jest/globals'
import Big from 'big.js'
import fc from 'fast-check'
import {
  convertGramsToKg,
  convertKgToGrams,
  fromScaledInteger,
  multiplyRounded,
  rounded,
  roundHalfUp,
  toScaledInteger,
} from '#shared/core/decimal.ts'

describe('decimals', () => {
  test.each([
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [1.005, 2, 1.01],
    [1.0049999, 2, 1],
    ['0.0005', 3, 0.001],
    [1e-7, 3, 0],
    [1e21, 0, 1e21],
  ])('%s to %i decimals is %d', (value, decimals, rounded) => {
    expect(roundHalfUp(value, decimals).toNumber()).toBe(rounded)
  })

  test.each([
    [0.8, 800],
    ['1.2345', 1235],
    [0.0005, 1],
    [0.0004, 0],
    [70, 70_000],
  ])('%s kg are %i g', (weightKg, weightGrams) => expect(convertKgToGrams(weightKg)).toBe(weightGrams))

  test('grams shown as kilograms and read again are the same grams', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (grams) => expect(convertKgToGrams(convertGramsToKg(grams))).toBe(grams)),
    )
  })

  test('a whole number of any unit survives the way there and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 4 }), (units, decimals) => {
        expect(toScaledInteger(fromScaledInteger(units, decimals), decimals)).toBe(units)
      }),
    )
  })

  test('a whole number of any unit is the number its decimal text reads as', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 6 }), (units, decimals) => {
        expect(fromScaledInteger(units, decimals)).toBe(Number(`${units}e-${decimals}`))
      }),
    )
  })

  describe('like decimals without any fast path', () => {
    const digits = fc.oneof(fc.nat(20), fc.nat(1_000_000), fc.maxSafeNat())
    const plain = fc
      .tuple(fc.boolean(), digits, fc.option(fc.stringMatching(/^\d{1,25}$/)))
      .map(([isNegative, complete, part]) => `${isNegative ? '-' : ''}${complete}${part === null ? '' : `.${part}`}`)
    const factor = fc.oneof(
      plain,
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer({ min: -10_000, max: 10_000 }).map((hundredths) => hundredths / 100),
      plain.map((text) => new Big(text)),
      fc.constantFrom('1e3', '2.5E-3', '0.5', '-0.5', '0'),
    )
    const units = fc.oneof(fc.integer({ min: -100_000, max: 100_000 }), fc.maxSafeInteger())
    const halfUp = (value: Big): number => value.round(0, Big.roundHalfUp).toNumber()

    test('a product is the same', () => {
      fc.assert(
        fc.property(units, factor, fc.integer({ min: -30, max: 30 }), (amount, by, shift) => {
          expect(multiplyRounded(amount, by, shift)).toBe(halfUp(new Big(amount).times(by).times(`1e${shift}`)))
        }),
        { numRuns: 2_000 },
      )
    })

    test('a half is rounded away from zero, and what is just below it is not', () => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 5 }), (complete, decimals) => {
          const half = `${complete}.5`
          const below = `${complete}.4${'9'.repeat(decimals)}`
          expect([1, -1].map((sign) => multiplyRounded(sign, half))).toEqual([complete + 1, -complete - 1])
          expect([1, -1].map((sign) => multiplyRounded(sign, below))).toEqual([complete, -complete])
        }),
      )
    })

    test('so is a number of some decimals', () => {
      fc.assert(
        fc.property(
          fc.double({ min: -1e9, max: 1e9, noNaN: true }),
          fc.integer({ min: 0, max: 4 }),
          (value, decimals) => {
            expect(rounded(value, decimals)).toBe(roundHalfUp(value, decimals).toNumber())
          },
        ),
      )
    })

    test.each(['', ' 1', '1_000', '0x10', '.5', '5.', '1.2.3', 'NaN'])('%j is rejected or read as ever', (text) => {
      const outcome = (work: () => number) => {
        try {
          return work()
        } catch (error) {
          return String(error)
        }
      }
      expect(outcome(() => multiplyRounded(7, text))).toBe(outcome(() => halfUp(new Big(7).times(text))))
    })
  })
})
