import { describe, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { addNumbers, canonicalNumber, compareNumbers, numberBytes, subtractNumbers } from '../../src/values/numbers.ts'

describe('a number of 38 digits', () => {
  test.each([
    ['0042.1200', '42.12'],
    ['-0', '0'],
    ['+5', '5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['1E3', '1000'],
    ['1.5e-3', '0.0015'],
    ['12345678901234567890123456789012345678', '12345678901234567890123456789012345678'],
    ['1E-130', `0.${'0'.repeat(129)}1`],
    ['9.9E125', `99${'0'.repeat(124)}`],
  ])('%s is stored as %s', (written, stored) => {
    expect(canonicalNumber(written)).toBe(stored)
  })

  test.each([
    ['abc', 'The parameter cannot be converted to a numeric value: abc'],
    ['', 'The parameter cannot be converted to a numeric value'],
    ['1 ', 'The parameter cannot be converted to a numeric value: 1 '],
    ['1E126', 'Number overflow. Attempting to store a number with magnitude larger than supported range'],
    ['1E-131', 'Number underflow. Attempting to store a number with magnitude smaller than supported range'],
    [`1${'0'.repeat(37)}.1`, 'Attempting to store more than 38 significant digits in a Number'],
  ])('%s is rejected', (written, text) => {
    expect(() => canonicalNumber(written)).toThrow(text)
  })

  // Measured at AWS: one byte below and above the maximum item size.
  test.each([
    ['0', 1],
    ['1', 2],
    ['12', 2],
    ['123', 3],
    ['12345678901234567890123456789012345678', 20],
    ['100', 2],
    ['1010', 3],
    ['0.0000001', 2],
    ['1E125', 2],
    ['1E-100', 2],
    ['1.5', 3],
    ['1.234', 4],
    ['3.14159', 5],
    ['100.5', 4],
    ['0.15', 2],
    ['-42', 3],
  ])('%s costs %i bytes', (written, bytes) => {
    expect(numberBytes(canonicalNumber(written))).toBe(bytes)
  })

  const decimal = fc
    .tuple(fc.bigInt({ min: -(10n ** 37n), max: 10n ** 37n }), fc.integer({ min: 0, max: 60 }))
    .map(([digits, places]) => canonicalNumber(`${digits}E-${places}`))

  test('adds and subtracts exactly', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 36n), max: 10n ** 36n }),
        fc.bigInt({ min: 0n, max: 10n ** 36n }),
        (a, b) => {
          expect(addNumbers(String(a), String(b))).toBe(String(a + b))
          expect(subtractNumbers(String(a), String(b))).toBe(String(a - b))
        },
      ),
    )
  })

  test('is ordered by its value, however close two are', () => {
    fc.assert(
      fc.property(decimal, decimal, (one, other) => {
        const [scaledOne, scaledOther] = [one, other].map((each) => scaled(each))
        const order = scaledOne === scaledOther ? 0 : (scaledOne ?? 0n) < (scaledOther ?? 0n) ? -1 : 1
        expect(Math.sign(compareNumbers(one, other))).toBe(order)
      }),
    )
    expect(compareNumbers('10000000000000000000001', '10000000000000000000002')).toBeLessThan(0)
  })
})

/** Returns a canonical number times 10^100, as an integer. */
function scaled(canonical: string): bigint {
  const [integer = '', fraction = ''] = canonical.split('.')
  return BigInt(`${integer}${fraction.padEnd(100, '0')}`)
}
