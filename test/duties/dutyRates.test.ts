import { expect, test } from '@jest/globals'
import { usd } from '../../shared/domain/money.ts'
import { createTableDutyRates } from '../../shared/duties/dutyRates.ts'

const rates = createTableDutyRates()
const lines = [{ value: usd(200_00), htsCode: '610910' }]

test.each([
  ['DE', null, 25_20, 44_69],
  ['SG', null, 0, 18_90],
  ['HK', null, 0, 0],
  ['CA', 'Ontario', 32_00, 30_16],
  ['CA', null, 32_00, 11_60],
])('a parcel of 200 USD with 10 USD of shipping to %s %s', async (country, province, duty, tax) => {
  const cost = await rates.landedCost({ country, province, lines, shipping: usd(10_00) })
  expect(cost).toMatchObject({ ok: true, value: { duty: usd(duty), tax: usd(tax) } })
})

test.each([
  ['a country without rates', 'KP', '610910'],
  ['goods without a rate', 'DE', '990000'],
])('%s is answered with no rate', async (_, country, htsCode) => {
  const parcel = { country, province: null, lines: [{ value: usd(1), htsCode }], shipping: usd(0) }
  expect(await rates.landedCost(parcel)).toEqual({ ok: false, error: 'no_rate' })
})
