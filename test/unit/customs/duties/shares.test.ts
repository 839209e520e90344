import { expect, test } from '@jest/globals'
import Big from 'big.js'
import fc from 'fast-check'
import { usd } from '#shared/core/money.ts'
import { shares } from '#shared/customs/duties/rules/shares.ts'

const cents = fc.integer({ min: 0, max: 2 ** 45 })

test('parts come to the whole, each as decimals make it, however large the amounts are', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -(2 ** 45), max: 2 ** 45 }),
      fc.array(cents, { minLength: 1, maxLength: 6 }),
      (amount, values) => {
        const lines = values
          .toSorted((one, other) => other - one)
          .map((value) => ({ value: usd(value), htsCode: null, origin: null }))
        const parts = shares(usd(amount), lines).map(({ minorUnits }) => minorUnits)
        const total = values.reduce((sum, value) => sum + value, 0)
        let soFar = 0
        const until = lines.map(({ value }) => {
          soFar += value.minorUnits
          return total === 0 ? amount : new Big(amount).times(soFar).div(total).round(0, Big.roundHalfUp).toNumber()
        })
        expect(parts).toEqual(until.map((due, place) => due - (until[place - 1] ?? 0)))
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      },
    ),
  )
})
