import { expect, test } from '@jest/globals'
import { parseDate } from '#shared/core/dates.ts'
import { createTableExchangeRates } from '#shared/exchangeRates/exchangeRates.ts'
import { exchangeRateTables } from '#shared/exchangeRates/exchangeRateTables.ts'
import { must } from '#test/support/accounts.ts'

const rates = createTableExchangeRates({
  '2026-01-01': { EUR: '0.8', JPY: '160', KWD: '0.3' },
  '2026-07-01': { EUR: '0.5' },
})
const at = (day: string): number => parseDate(day) ?? 0

test.each([
  ['USD', 'EUR', '2026-01-01', '0.8'],
  ['USD', 'EUR', '2026-06-30', '0.8'],
  ['USD', 'EUR', '2026-07-01', '0.5'],
  ['EUR', 'USD', '2030-01-01', '2'],
  ['EUR', 'JPY', '2026-03-01', '200'],
  ['USD', 'JPY', '2026-08-01', '160'],
  ['KWD', 'USD', '2026-03-01', '3.3333333333'],
  ['USD', 'USD', '2020-01-01', '1'],
  ['XAU', 'XAU', '2020-01-01', '1'],
  ['USD', 'EUR', '2025-12-31', 'no_table'],
  ['USD', 'XAU', '2026-03-01', 'unknown_currency'],
  ['CHF', 'USD', '2026-03-01', 'unknown_currency'],
])('one %s in %s on %s is %s', async (from, to, day, rate) => {
  const found = await rates.rate(from, to, at(day))
  expect(found.ok ? found.value : found.error.reason).toBe(rate)
})

test.each([
  ['XAU', 'EUR'],
  ['EUR', 'XAU'],
  ['USD', 'XAU'],
])('from %s into %s, the currency that has no rate is named', async (from, to) => {
  const found = await rates.rate(from, to, at('2026-03-01'))
  expect(found).toEqual({ ok: false, error: { reason: 'unknown_currency', currency: 'XAU' } })
})

test('the shipped table knows most currencies from the first day on', async () => {
  const shipped = createTableExchangeRates(exchangeRateTables)
  for (const currency of ['EUR', 'GBP', 'JPY', 'CNY', 'HKD', 'BRL', 'KWD', 'INR']) {
    expect(Number(must(await shipped.rate('USD', currency, at('2026-01-01'))))).toBeGreaterThan(0)
  }
})
