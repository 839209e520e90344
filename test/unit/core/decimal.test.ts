import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  fromScaledInteger,
  gramsFromKg,
  kgFromGrams,
  roundHalfUp,
  toScaledInteger,
} from '../../../shared/core/decimal.ts'

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
  ])('%s kg are %i g', (weightKg, weightGrams) => expect(gramsFromKg(weightKg)).toBe(weightGrams))

  test('grams shown as kilograms and read again are the same grams', () => {
    fc.assert(fc.property(fc.nat(100_000_000), (grams) => expect(gramsFromKg(kgFromGrams(grams))).toBe(grams)))
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
})
