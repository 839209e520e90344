import { describe, expect, test } from '@jest/globals'
import { zipSync } from 'fflate'
import * as v from 'valibot'
import { parseDate } from '#shared/core/dates.ts'
import { createTableExchangeRates } from '#shared/exchangeRates/exchangeRates.ts'
import { EXCHANGE_RATES_DATASET_NAME } from '#shared/exchangeRates/exchangeRatesDataset.ts'
import { RateTables } from '#shared/exchangeRates/rateTablesForm.ts'
import { findDataset } from '#shared/imports/datasets/datasetTools.ts'
import { must } from '#test/support/accounts.ts'

const ECB = [
  'Date,USD,JPY,GBP,SKK,',
  '2026-11-20,1.25,187.5,0.875,N/A,',
  '2026-11-19,1.25,180,0.875,N/A,',
  '2020-01-02,1,120,0.85,N/A,',
  '',
].join('\n')
const at = (day: string): number => parseDate(day) ?? 0

const bytesOf = (content: string | Uint8Array) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content

/** Returns the check result of a file, compared with the bundled rates by default. */
function checked(content: string | Uint8Array, sentBefore?: unknown) {
  const { tool } = must(findDataset(EXCHANGE_RATES_DATASET_NAME))
  const before = sentBefore ?? tool.bundled(EXCHANGE_RATES_DATASET_NAME)
  return tool.check(EXCHANGE_RATES_DATASET_NAME, { bytes: bytesOf(content), aliases: null, date: null }, before)
}

const tablesOf = (content: string | Uint8Array, before?: unknown) =>
  v.parse(RateTables, must(checked(content, before)).content)

describe('rates are read', () => {
  test.each([
    ['the history of the European Central Bank', ECB],
    ['the same zipped', zipSync({ 'eurofxref-hist.csv': new TextEncoder().encode(ECB) })],
  ])('from %s', async (_, content) => {
    const rates = createTableExchangeRates(tablesOf(content))
    expect(must(await rates.rate('USD', 'EUR', at('2026-11-20')))).toBe('0.8')
    expect(must(await rates.rate('USD', 'JPY', at('2026-11-20')))).toBe('150')
    expect(must(await rates.rate('USD', 'JPY', at('2026-11-19')))).toBe('144')
    expect(must(await rates.rate('EUR', 'GBP', at('2026-11-20')))).toBe('0.875')
    // Currencies missing from the file keep their rates.
    expect(must(await rates.rate('USD', 'KWD', at('2026-11-20')))).toBe('0.307')
  })

  test('from lines of day, currency and rate', async () => {
    const own = 'date,currency,per_usd\n2026-11-20,KPW,900\n2026-11-21,KPW,901.5\n'
    expect(must(checked(own))).toMatchObject({
      isBasedOn: true,
      difference: { added: [{ row: '2026-11-20 KPW' }, { row: '2026-11-21 KPW' }], changed: [], removed: [] },
    })
    const rates = createTableExchangeRates(tablesOf(own))
    expect(must(await rates.rate('USD', 'KPW', at('2026-11-20')))).toBe('900')
    expect(must(await rates.rate('USD', 'KPW', at('2026-12-31')))).toBe('901.5')
  })
})

test('JSON takes the place of all rates', () => {
  const all = { '2026-11-20': { EUR: '0.8' } }
  expect(tablesOf(JSON.stringify(all))).toEqual(all)
  expect(must(checked(JSON.stringify(all)))).toMatchObject({ isBasedOn: false, rows: 1 })
})

test('a difference says by how many percent rates change, also where a day is new', () => {
  const before = { '2026-01-01': { EUR: '0.8', GBP: '0.75', JPY: '150' } }
  const csv = 'date,currency,per_usd\n2026-01-01,GBP,0.76\n2026-11-20,EUR,0.84\n2026-11-20,JPY,1.5\n'
  expect(must(checked(csv, before)).difference).toEqual({
    added: [
      { row: '2026-11-20 EUR', before: null, after: '0.84', percent: 5 },
      { row: '2026-11-20 JPY', before: null, after: '1.5', percent: -99 },
    ],
    changed: [{ row: '2026-01-01 GBP', before: '0.75', after: '0.76', percent: 1.33 }],
    removed: [],
  })
})

test('days older than 400 days become one, so that no rate gets lost', () => {
  const tables = tablesOf(ECB)
  expect(Object.keys(tables)[0]).toBe('2025-10-16')
  expect(tables['2025-10-16']).toMatchObject({ JPY: '120' })
})

test('the same file again changes nothing; a day lists only what changed', () => {
  const before = tablesOf(ECB)
  expect(must(checked(ECB, before)).difference).toEqual({ added: [], removed: [], changed: [] })
  expect(before['2026-11-20']).toEqual({ JPY: '150' })
})

test.each([
  ['another head', 'a,b,c\n1,2,3\n', 1, null, 'must be Date,USD,JPY'],
  ['no lines', 'Date,USD\n', null, null, 'must contain at least one rate'],
  ['no day', 'Date,USD\nyesterday,1.1\n', 2, 'Date', '"yesterday" must be a date'],
  ['no rate for USD', 'Date,USD,JPY\n2026-11-20,N/A,150\n', 2, 'USD', 'does not contain a rate for USD'],
  ['no number', 'Date,USD,JPY\n2026-11-20,1.1,1O0\n', 2, 'JPY', '"1O0" is not a valid rate'],
  ['a day twice', 'Date,USD\n2026-11-20,1.1\n2026-11-20,1.2\n', 3, 'Date', 'duplicate date 2026-11-20'],
  ['an unknown currency', 'date,currency,per_usd\n2026-11-20,XXY,5\n', 2, 'currency', '"XXY" is not a valid currency'],
  ['a rate of nothing', 'date,currency,per_usd\n2026-11-20,EUR,0\n', 2, 'per_usd', '"0" is not a valid rate'],
  [
    'a rate twice',
    'date,currency,per_usd\n2026-11-20,EUR,1\n2026-11-20,EUR,2\n',
    3,
    null,
    'duplicate rate 2026-11-20 EUR',
  ],
  [
    'an unknown currency in JSON',
    '{"2026-11-20":{"XXY":"5"}}',
    null,
    '2026-11-20.XXY',
    '"XXY" is not a valid ISO 4217 currency code',
  ],
  ['a number in JSON', '{"2026-11-20":{"EUR":0.8}}', null, '2026-11-20.EUR', '0.8 must be a decimal number as text'],
  ['JSON without rates', '{}', null, null, 'must contain at least one rate'],
])('%s is rejected', (_, content, row, column, reason) => {
  expect(checked(content)).toMatchObject({
    ok: false,
    error: [{ row, column, message: expect.stringContaining(reason) }],
  })
})

test('every fault of every row is reported', () => {
  const done = checked('date,currency,per_usd\nx,y,z\n2026-11-20,EUR,1\n2026-11-20,FOO,1\n')
  expect(done.ok ? [] : done.error.map(({ row, column }) => [row, column])).toEqual([
    [2, 'date'],
    [2, 'currency'],
    [2, 'per_usd'],
    [4, 'currency'],
  ])
})

test.each([
  ['a damaged archive', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])],
  ['an archive without a table', zipSync({ 'readme.txt': new Uint8Array([65]) })],
])('%s is rejected', (_, content) => {
  expect(checked(content)).toMatchObject({ ok: false, error: [{ message: expect.stringContaining('zip archive') }] })
})
