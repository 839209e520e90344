import { describe, expect, test } from '@jest/globals'
import { zipSync } from 'fflate'
import { parseDate } from '../../../../shared/core/dates.ts'
import { createTableExchangeRates } from '../../../../shared/exchangeRates/exchangeRates.ts'
import { must } from '../../../support/accounts.ts'
import { referenceHost } from '../../../support/referenceHost.ts'

const ECB = [
  'Date,USD,JPY,GBP,SKK,',
  '2026-11-20,1.25,187.5,0.875,N/A,',
  '2026-11-19,1.25,180,0.875,N/A,',
  '2020-01-02,1,120,0.85,N/A,',
  '',
].join('\n')
const at = (day: string): number => parseDate(day) ?? 0

async function imported(name: string, content: string | Uint8Array) {
  const host = referenceHost('edited/exchangeRates.json')
  const before = host.read('edited/exchangeRates.json')
  const run = (text = content) => host.run('import', 'exchange-rates', host.downloaded(name, text))
  const done = await run()
  const rates = createTableExchangeRates(JSON.parse(host.read('edited/exchangeRates.json')))
  return { ...done, before, host, run, rates }
}

describe('rates are read', () => {
  test.each([
    ['the history of the European Central Bank', 'eurofxref-hist.csv', ECB],
    ['the same zipped', 'eurofxref-hist.zip', zipSync({ 'eurofxref-hist.csv': new TextEncoder().encode(ECB) })],
  ])('from %s', async (_, name, content) => {
    const { exitCode, out, rates } = await imported(name, content)
    expect([exitCode, out]).toEqual([0, expect.stringContaining('2026-11-20: the newest 400 days')])
    expect(must(await rates.rate('USD', 'EUR', at('2026-11-20')))).toBe('0.8')
    expect(must(await rates.rate('USD', 'JPY', at('2026-11-20')))).toBe('150')
    expect(must(await rates.rate('USD', 'JPY', at('2026-11-19')))).toBe('144')
    expect(must(await rates.rate('EUR', 'GBP', at('2026-11-20')))).toBe('0.875')
    // What the file does not know stays as it was.
    expect(must(await rates.rate('USD', 'KWD', at('2026-11-20')))).toBe('0.307')
  })

  test('from lines of day, currency and rate', async () => {
    const { out, rates } = await imported(
      'own.csv',
      'date,currency,per_usd\n2026-11-20,KPW,900\n2026-11-21,KPW,901.5\n',
    )
    expect(out).toContain('rates: added 2, changed 0, removed 0')
    expect(must(await rates.rate('USD', 'KPW', at('2026-11-20')))).toBe('900')
    expect(must(await rates.rate('USD', 'KPW', at('2026-12-31')))).toBe('901.5')
  })
})

test('days older than 400 days become one, so that no rate gets lost', async () => {
  const { host } = await imported('eurofxref-hist.csv', ECB)
  const tables: Record<string, Record<string, string>> = JSON.parse(host.read('edited/exchangeRates.json'))
  expect(Object.keys(tables)[0]).toBe('2025-10-16')
  expect(tables['2025-10-16']).toMatchObject({ JPY: '120' })
})

test('the same file again changes nothing; a day lists only what changed', async () => {
  const { host, run } = await imported('eurofxref-hist.csv', ECB)
  const before = host.read('edited/exchangeRates.json')
  expect((await run()).out).toBe('nothing changed')
  expect(host.read('edited/exchangeRates.json')).toBe(before)
  expect(JSON.parse(before)['2026-11-20']).toEqual({ JPY: '150' })
})

test.each([
  ['another head', 'a,b,c\n1,2,3\n', 'line 1: must be Date,USD,JPY'],
  ['no lines', 'Date,USD\n', 'there are no rates in it'],
  ['no day', 'Date,USD\nyesterday,1.1\n', 'line 2: "yesterday" is not a day'],
  ['no rate of USD', 'Date,USD,JPY\n2026-11-20,N/A,150\n', 'line 2: has no rate of USD'],
  ['no number', 'Date,USD,JPY\n2026-11-20,1.1,1O0\n', 'line 2: "1O0" is not a rate of JPY'],
  ['a day twice', 'Date,USD\n2026-11-20,1.1\n2026-11-20,1.2\n', 'line 3: 2026-11-20 is there twice'],
  ['an unknown currency', 'date,currency,per_usd\n2026-11-20,XXY,5\n', 'line 2: "XXY" is not a currency'],
  ['a rate of nothing', 'date,currency,per_usd\n2026-11-20,EUR,0\n', 'line 2: "0" is not a rate'],
  ['a rate twice', 'date,currency,per_usd\n2026-11-20,EUR,1\n2026-11-20,EUR,2\n', 'line 3: is there twice'],
])('%s is refused, and nothing is written', async (_, content, reason) => {
  const { exitCode, out, err, host, before } = await imported('rates.csv', content)
  expect([exitCode, out]).toEqual([1, ''])
  expect(err).toContain(reason)
  expect(host.read('edited/exchangeRates.json')).toBe(before)
})

test.each([
  ['a damaged archive', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])],
  ['an archive without a table', zipSync({ 'readme.txt': new Uint8Array([65]) })],
])('%s is refused', async (_, content) => {
  const { exitCode, err } = await imported('rates.zip', content)
  expect([exitCode, err]).toEqual([1, expect.stringContaining('zip archive')])
})
