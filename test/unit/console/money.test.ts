import { describe, expect, test } from '@jest/globals'
import { money } from '#lib/console/src/data/format.ts'
import { getMinorUnitDigits, money as moneyOf, toDecimalValue } from '#shared/core/money.ts'
import currencies from '#shared/data/generated/currencies.json' with { type: 'json' }

const CODES = Object.values(currencies).flatMap((codes) => codes.split(' '))
/** Returns an amount as displayed by a browser, without currency symbol and grouping separators. */
const shown = (amount: number, currency: string): string => money(amount, currency).replaceAll(/[^\d.]/g, '')

describe('amounts in the console', () => {
  test('have the decimals that the API takes, in every currency', () => {
    for (const currency of CODES) {
      const amount = toDecimalValue(moneyOf(1_234_567, currency))
      expect([currency, shown(amount, currency).replace(/^\./, '')]).toEqual([
        currency,
        amount.toFixed(getMinorUnitDigits(currency)),
      ])
    }
  })

  test.each(['HUF', 'COP', 'IDR', 'PKR', 'IQD', 'MGA'])(
    'of %s keep decimals that a browser rounds away',
    (currency) => {
      const usual = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
      expect(usual).toBeLessThan(getMinorUnitDigits(currency))
      expect(Number(shown(toDecimalValue(moneyOf(1_005, currency)), currency))).toBe(
        toDecimalValue(moneyOf(1_005, currency)),
      )
    },
  )
})
