import { expect, test } from '@jest/globals'
import { findDutyRate, findScheduledRate } from '#shared/customs/duties/rules/dutyRate.ts'
import type { DailyRules } from '#shared/customs/duties/rules/importRule.ts'
import { importRules, originRule } from '#test/support/importRules.ts'

const rateOf = (goods: Parameters<typeof findDutyRate>[0], rules: DailyRules) =>
  findDutyRate(goods, rules, rules.schedule('european'))

const dutyRules = importRules(
  {},
  {
    originRules: [
      originRule('industrial', { origins: ['US'], fromChapter: '25' }),
      originRule('dearer', { origins: ['MX'], rates: { default: '0.5' } }),
      originRule('decree', { origins: ['CN'], kind: 'adds', rates: { '61': '0.075', '8517': '0' } }),
      originRule('safeguard', { origins: ['CN'], kind: 'adds', rates: { default: '0.02' } }),
    ],
  },
)

test.each([
  ['the longest beginning', '610910', 'VN', '0.09', []],
  ['a shorter one', '610990', 'VN', '0.1', []],
  ['the chapter', '6110200000', 'VN', '0.12', []],
  ['the default', '950300', 'VN', '0.04', []],
  ['goods without a code', null, 'VN', '0.04', []],
  ['dots between the digits', '6109.10.00', 'VN', '0.09', []],
  ['its own union', '611020', 'FR', '0', []],
  ['an agreement', '611020', 'US', '0', ['industrial']],
  ['an agreement on other goods', '020130', 'US', '0.04', []],
  ['goods without a code under an agreement on some', null, 'US', '0.04', []],
  ['an agreement that is dearer', '611020', 'MX', '0.12', []],
  ['what is added', '611020', 'CN', '0.215', ['decree', 'safeguard']],
  ['what is added nothing to', '851712', 'CN', '0.02', ['safeguard']],
  ['goods of unknown origin', '611020', null, '0.12', []],
] as const)('the rate of %s', (_, htsCode, origin, rate, rows) => {
  const found = rateOf({ htsCode, origin }, dutyRules)
  expect([found?.rate, found?.rows.map(({ id }) => id)]).toEqual([rate, rows])
})

test.each(['770000', '98', '00', 'abc'])('a code of no chapter, %s, has no rate', (htsCode) => {
  expect(rateOf({ htsCode, origin: 'CN' }, dutyRules)).toBeNull()
})

test('a schedule without a default may have no rate', () => {
  expect(rateOf({ htsCode: '950300', origin: 'CN' }, importRules({}, { schedule: () => ({ '61': '0.1' }) }))).toBeNull()
})

test('a schedule that was imported comes before ours', () => {
  const tariff = { rate: '0.165', id: 'tariff:DE@2026-01-01', from: '2026-01-01' }
  const imported = importRules({}, { findScheduledRate: (code) => (code.startsWith('6109') ? tariff : null) })
  expect(rateOf({ htsCode: '610910', origin: 'CN' }, imported)).toMatchObject({
    rate: '0.165',
    rows: [tariff],
    isEstimate: false,
  })
  expect(rateOf({ htsCode: '611010', origin: 'CN' }, imported)).toMatchObject({
    rate: '0.12',
    rows: [],
    isEstimate: true,
  })
  expect(rateOf({ htsCode: '6109', origin: 'CN' }, imported)).toMatchObject({ rate: '0.1', rows: [], isEstimate: true })
})

const schedule = (...lines: readonly (readonly [code: string, dutyRate: string | null])[]) => ({
  version: '2026-01-01',
  lines: lines.map(([code, dutyRate]) => ({ code, dutyRate })),
})

test.each([
  ['the line itself', '6109100012', schedule(['6109100012', '0.165']), '0.165'],
  ['the longest line around it', '6109100012', schedule(['61091000', '0.1'], ['6109100012', '0.2']), '0.2'],
  ['the highest of those below', '610910', schedule(['6109100012', '0.1'], ['6109100040', '0.165']), '0.165'],
  ['nothing where one below is not plain', '610910', schedule(['6109100012', '0.1'], ['6109100040', null]), undefined],
  ['nothing where its own is not plain', '61091000', schedule(['61091000', null]), undefined],
  ['nothing without lines', '610910', schedule(), undefined],
  ['nothing without a schedule', '610910', null, undefined],
] as const)('an imported schedule gives %s', (_, code, lines, rate) => {
  expect(findScheduledRate('US', code, lines)?.rate).toBe(rate)
})

test('an imported schedule is named by country and version', () => {
  expect(findScheduledRate('US', '610910', schedule(['61091000', '0.1']))).toEqual({
    rate: '0.1',
    id: 'tariff:US@2026-01-01',
    from: '2026-01-01',
  })
})
