import { expect, test } from '@jest/globals'
import { parseDate } from '#shared/core/dates.ts'
import { add, multiply, parseDecimalMoney, toDecimalValue, zero } from '#shared/core/money.ts'
import { bundledDutyRules } from '#shared/customs/duties/bundledDutyRules.ts'
import { computeTableLandedCost } from '#shared/customs/duties/tableLandedCost.ts'
import { createTableExchangeRates } from '#shared/exchangeRates/exchangeRates.ts'
import { must } from '#test/support/accounts.ts'
import { type WorkedExample, workedExamples } from './workedExamples.ts'

const RATES = { EUR: '0.8', GBP: '0.75', NOK: '10', CAD: '1.4', JPY: '150', AUD: '1.5', CHF: '0.8', INR: '88' }
const exchangeRates = createTableExchangeRates({ '2020-01-01': { ...RATES, NZD: '1.7', SGD: '1.3', MYR: '4.2' } })

const POSTAL_CODES: Readonly<Record<string, string>> = { DE: '10115', GB: 'W1A 1AA', FR: '75001', NO: '0150' }

const costOf = async ({ to, currency, goods, asked = {} }: WorkedExample) => {
  const { shipping = 0, postalCode = POSTAL_CODES[to] ?? null, province = null, ...others } = asked
  const lines = goods.map(({ code, value, pieces = 1, coo = 'CN', description = 'Goods', proof = null }) => ({
    value: multiply(parseDecimalMoney(value, currency), pieces),
    quantity: pieces,
    htsCode: code,
    origin: coo,
    description,
    isPreferential: proof,
  }))
  const place = { country: to, postalCode, province, dispatchedFrom: 'HK' }
  const parcel = { ...place, lines, shipping: parseDecimalMoney(shipping, currency), ...others }
  const deps = { rules: bundledDutyRules, exchangeRates, toLines: () => null }
  return must(await computeTableLandedCost(parcel, parseDate('2026-11-28') ?? 0, deps))
}

test.each(workedExamples)('$to: $name', async (example) => {
  const cost = await costOf(example)
  const none = zero(example.currency)
  const atBorder = cost.lines.map(({ tax, isTaxTakenAtSale }) => (isTaxTakenAtSale ? none : tax))
  expect({
    duty: toDecimalValue(cost.duty),
    tax: toDecimalValue(cost.tax),
    atBorder: toDecimalValue(add(none, ...atBorder)),
  }).toEqual({ duty: example.duty, tax: example.tax, atBorder: example.atBorder })
  if (example.fees !== undefined) {
    expect(cost.fees.reduce((sum, { amount }) => sum + toDecimalValue(amount), 0)).toBe(example.fees)
  }
  const missing = cost.missing.map(({ what }) => what)
  expect(missing).toEqual(expect.arrayContaining([...(example.missing ?? [])]))
  for (const what of example.isNotMissing ?? []) expect(missing).not.toContain(what)
})

test('only rows with a source of 2026 are confirmed', () => {
  const { countries, origins, fees, goodsTaxes, uncertainties, territories } = bundledDutyRules
  const rows = [
    ...Object.values(countries).flat(),
    ...origins,
    ...fees,
    ...goodsTaxes,
    ...uncertainties,
    ...territories,
  ]
  const confirmed = rows.filter(({ confidence }) => confidence === 'confirmed')
  expect(confirmed.length).toBeGreaterThan(0)
  expect(confirmed.filter(({ source, checked }) => !source.includes('2026') || checked < '2026-11')).toEqual([])
})
