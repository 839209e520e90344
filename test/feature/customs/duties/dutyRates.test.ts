import { expect, test } from '@jest/globals'
import { addDays, formatDate, parseDate } from '#shared/core/dates.ts'
import { usd } from '#shared/core/money.ts'
import { failure } from '#shared/core/result.ts'
import { bundledDutyRules } from '#shared/customs/duties/bundledDutyRules.ts'
import { createDutyRates, DUTY_RULES_OUTDATED_DAYS } from '#shared/customs/duties/dutyRates.ts'
import { findImportRule } from '#shared/customs/duties/rules/dailyRules.ts'
import type { TariffSchedule } from '#shared/customs/duties/rules/dutyRate.ts'
import { computeTableLandedCost } from '#shared/customs/duties/tableLandedCost.ts'
import { createTableExchangeRates } from '#shared/exchangeRates/exchangeRates.ts'
import { exchangeRateTables } from '#shared/exchangeRates/exchangeRateTables.ts'
import { IMPORT_RULES_OUTDATED_MESSAGE } from '#shared/platform/metricNames.ts'
import { runUnitOfWork } from '#shared/platform/unitOfWork.ts'
import { bundledDutyRates } from '#test/support/importRules.ts'
import { logged } from '#test/support/logged.ts'
import goldenQuotes from './goldenQuotes.json' with { type: 'json' }

/** Fixed exchange rates, so that limits in other currencies do not change. */
const exchangeRates = createTableExchangeRates({
  '2020-01-01': {
    ...{ AED: '3.6725', AUD: '1.5', BRL: '5.4', CAD: '1.4', CHF: '0.8', CNY: '7', EUR: '0.8', GBP: '0.75', HKD: '7.8' },
    ...{ INR: '88', JPY: '150', MOP: '8', MYR: '4.2', NOK: '10', NZD: '1.7', PHP: '58', SAR: '3.75', SGD: '1.3' },
    ...{ THB: '32', TWD: '31', VND: '26000', ZAR: '17' },
  },
})
const rates = bundledDutyRates(exchangeRates)
const DAY = parseDate('2026-03-01') ?? 0

type Quote = (typeof goldenQuotes)[number]

const quoted = ({
  country,
  province,
  from,
  origin,
  code,
  value,
  shipping,
  day,
}: Omit<Quote, 'duty' | 'tax' | 'rule' | 'date'>) =>
  computeTableLandedCost(
    {
      country,
      province,
      postalCode: null,
      channel: 'courier',
      dispatchedFrom: from,
      lines: [{ value: usd(value), htsCode: code, origin }],
      shipping: usd(shipping),
    },
    parseDate(day) ?? 0,
    { rules: bundledDutyRules, exchangeRates, toLines: () => null },
  )

test.each(goldenQuotes)(
  '$value cents of $code from $origin, sent from $from to $country $province on $day, owe what they always owed',
  async (quote) => {
    const { duty, tax, rule, date, ...asked } = quote
    expect(await quoted(asked)).toMatchObject({
      ok: true,
      value: { duty: usd(duty), tax: usd(tax), ruleId: rule, ruleDate: date },
    })
  },
)

const parcel = (country: string, htsCode: string | null = '610910') => ({
  country,
  province: null,
  postalCode: null,
  dispatchedFrom: 'HK',
  lines: [{ value: usd(200_00), htsCode, origin: 'CN' }],
  shipping: usd(10_00),
})

test.each([
  ['a country without rules', parcel('KP'), DAY],
  ['goods without a rate', parcel('DE', '990000'), DAY],
  ['a day before all rules', parcel('DE'), parseDate('2020-12-31') ?? 0],
])('%s returns no rate', async (_, request, day) => {
  expect(await rates.computeLandedCost(request, day)).toEqual({ ok: false, error: 'no_rate' })
})

test('a limit in a currency without a rate returns no rate', async () => {
  const withoutRates = bundledDutyRates(createTableExchangeRates({}))
  expect(await withoutRates.computeLandedCost(parcel('DE'), DAY)).toEqual({ ok: false, error: 'no_rate' })
  expect(await withoutRates.computeLandedCost(parcel('US'), DAY)).toMatchObject({ ok: true })
})

test('the tables that ship have what is needed', async () => {
  const shipped = bundledDutyRates(createTableExchangeRates(exchangeRateTables))
  expect(await shipped.computeLandedCost(parcel('DE'), DAY)).toMatchObject({
    ok: true,
    value: { tax: usd(44_69) },
  })
})

test('a schedule that was imported is used for its country, and named', async () => {
  const lines = (country: string): TariffSchedule | null =>
    country === 'US'
      ? { version: '2026-02-01', edition: '2022', lines: [{ code: '6109100012', description: '', dutyRate: '0.165' }] }
      : null
  expect(
    await computeTableLandedCost(parcel('US'), DAY, { rules: bundledDutyRules, exchangeRates, toLines: lines }),
  ).toMatchObject({
    value: { duty: usd(68_00), ruleId: 'US/2025-08-29.2 tariff:US@2026-02-01 us-122 us-301-cn' },
  })
})

test('a row holds from its first day on, until the next', () => {
  expect(findImportRule(bundledDutyRules, 'FI', '2024-08-31')?.id).toBe('FI/2021-07-01')
  expect(findImportRule(bundledDutyRules, 'FI', '2024-09-01')?.id).toBe('FI/2024-09-01')
})

test('rules not checked for a long time are logged once', async () => {
  const duties = bundledDutyRates(exchangeRates)
  const lastDay = addDays(parseDate(bundledDutyRules.checked) ?? 0, DUTY_RULES_OUTDATED_DAYS)
  expect(await logged(() => duties.computeLandedCost(parcel('US'), lastDay))).not.toContain(
    IMPORT_RULES_OUTDATED_MESSAGE,
  )
  const late = await logged(async () => {
    await duties.computeLandedCost(parcel('US'), addDays(lastDay, 1))
    await duties.computeLandedCost(parcel('US'), addDays(lastDay, 2))
  })
  expect(late.split(IMPORT_RULES_OUTDATED_MESSAGE)).toHaveLength(2)
  expect(late).toContain(bundledDutyRules.checked)
})

test('unreadable rules are reported as unavailable', async () => {
  const duties = createDutyRates(exchangeRates, async () => failure('unavailable'))
  expect(await duties.computeLandedCost(parcel('US'), DAY)).toEqual(failure('unavailable'))
})

test('looks up what parcels to one address share once in a request, and again for any other', async () => {
  const requests: string[] = []
  const counted = bundledDutyRates({
    rate: async (from, to, dayMs) => {
      requests.push(`${from} ${formatDate(dayMs)}`)
      return exchangeRates.rate(from, to, dayMs)
    },
  })
  const dearer = (country: string, cents: number) => ({ ...parcel(country), shipping: usd(cents) })
  const costs = await runUnitOfWork(() =>
    Promise.all(
      [dearer('DE', 500), dearer('DE', 900), dearer('CH', 500)].map((one) => counted.computeLandedCost(one, DAY)),
    ),
  )
  expect(requests.toSorted()).toEqual(['CHF 2026-03-01', 'EUR 2026-03-01'])
  for (const [at, one] of [dearer('DE', 500), dearer('DE', 900), dearer('CH', 500)].entries()) {
    expect(costs[at]).toEqual(await counted.computeLandedCost(one, DAY))
  }
  expect(requests).toHaveLength(5)
})
