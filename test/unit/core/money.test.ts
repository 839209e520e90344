import { describe, expect, test } from '@jest/globals'
import Big from 'big.js'
import fc from 'fast-check'
import {
  add,
  convert,
  getMinorUnitDigits,
  isCurrencyCode,
  larger,
  money,
  multiply,
  parseDecimalMoney,
  smaller,
  subtract,
  toDecimalValue,
  usd,
  zero,
} from '#shared/core/money.ts'

const currency = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'HUF', 'COP')
const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })

describe('money', () => {
  test.each([
    ['USD', 2],
    ['EUR', 2],
    ['JPY', 0],
    ['KWD', 3],
    // The Unicode locale data (CLDR) specifies 0 decimals for these two; ISO 4217 specifies 2.
    ['HUF', 2],
    ['COP', 2],
  ])('%s has %i decimals', (code, digits) => expect(getMinorUnitDigits(code)).toBe(digits))

  test.each(['usd', 'US', 'USDX', '', 'ZZZ', '__proto__', 'constructor'])('%j is no currency', (code) => {
    expect(isCurrencyCode(code)).toBe(false)
    expect(() => getMinorUnitDigits(code)).toThrow(RangeError)
  })

  test.each([
    [1.005, 'USD', 101],
    ['1.004999', 'USD', 100],
    [-1.005, 'USD', -101],
    [0.5, 'JPY', 1],
    [0.4999, 'JPY', 0],
    [1.0005, 'KWD', 1001],
    [0.1 + 0.2, 'USD', 30],
    [0, 'USD', 0],
  ])('%s %s is %i minor units, rounded half up', (decimal, code, minorUnits) => {
    expect(parseDecimalMoney(decimal, code)).toEqual(money(minorUnits, code))
  })

  test('an amount shown as a decimal and read again is the same amount', () => {
    fc.assert(
      fc.property(amount, currency, (minorUnits, code) => {
        expect(parseDecimalMoney(toDecimalValue(money(minorUnits, code)), code)).toEqual(money(minorUnits, code))
      }),
    )
  })

  test('adding and subtracting the same amount changes nothing', () => {
    fc.assert(
      fc.property(amount, amount, currency, (a, b, code) => {
        expect(subtract(add(money(a, code), money(b, code)), money(b, code))).toEqual(money(a, code))
      }),
    )
    expect(add(usd(1), usd(2), usd(3))).toEqual(usd(6))
    expect(add(zero('JPY'))).toEqual(money(0, 'JPY'))
  })

  test('of two currencies does not add up', () => {
    expect(() => add(usd(1), money(1, 'EUR'))).toThrow('USD and EUR')
    expect(() => subtract(usd(1), money(1, 'EUR'))).toThrow(TypeError)
  })

  test.each([
    [usd(100), 1.005, usd(101)],
    [usd(333), '0.5', usd(167)],
    [usd(-333), '0.5', usd(-167)],
    [usd(70), 1.1, usd(77)],
    [money(1, 'JPY'), 0.4, money(0, 'JPY')],
  ])('%j times %s is %j', (one, factor, product) => expect(multiply(one, factor)).toEqual(product))

  test('times a factor is always whole minor units, at most half a unit off', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 100_000 }), (minorUnits, thousandths) => {
        const product = multiply(usd(minorUnits), `${thousandths}e-3`).minorUnits
        expect(Number.isSafeInteger(product)).toBe(true)
        const exactThousandths = BigInt(minorUnits) * BigInt(thousandths)
        const off = BigInt(product) * 1000n - exactThousandths
        expect(off >= -500n && off <= 500n).toBe(true)
      }),
    )
  })

  test.each([
    [usd(1000), 'EUR', '0.92', money(920, 'EUR')],
    [usd(1000), 'JPY', '149.55', money(1496, 'JPY')],
    [money(1000, 'JPY'), 'USD', '0.006687', usd(669)],
    [usd(1), 'KWD', '0.3075', money(3, 'KWD')],
  ])('%j in %s at %s is %j', (from, to, rate, expected) => expect(convert(from, to, rate)).toEqual(expected))

  test('of any two currencies come to what their decimals do', () => {
    const rate = fc.integer({ min: 1, max: 10 ** 9 }).map((units) => new Big(units).div(10 ** 5).toFixed())
    fc.assert(
      fc.property(amount, currency, currency, rate, (minorUnits, from, to, rate) => {
        const decimal = new Big(toDecimalValue(money(minorUnits, from))).times(rate)
        expect(convert(money(minorUnits, from), to, rate)).toEqual(parseDecimalMoney(decimal, to))
      }),
    )
  })

  test('the smaller and the larger of two', () => {
    expect([smaller(usd(1), usd(2)), smaller(usd(2), usd(1))]).toEqual([usd(1), usd(1)])
    expect([larger(usd(1), usd(2)), larger(usd(2), usd(1))]).toEqual([usd(2), usd(2)])
  })
})
