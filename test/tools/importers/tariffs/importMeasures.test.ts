import { beforeEach, describe, expect, test } from '@jest/globals'
import { createCustomsTariffs } from '#shared/customs/duties/customsTariffs.ts'
import { referenceHost } from '#test/support/referenceHost.ts'
import { readIn } from './readIn.ts'

const EU_HEADER =
  'Goods code,Add code,Order No.,Start date,End date,RED_IND,Origin,Measure type,Legal base,Duty,Origin code,Meas. type code'
const eu = (code: string, duty: string, changes: { readonly [column: string]: string } = {}): string => {
  const { add = '', start = '01-01-2020', end = '', origin = '1011', type = '103' } = changes
  return `${code},${add},,${start},${end},,ERGA OMNES,Third country duty,R 1,${duty},${origin},${type}`
}
const UK_HEADER =
  'id,commodity__code,commodity__description,measure__type__id,measure__additional_code__code,measure__duty_expression,measure__effective_start_date,measure__effective_end_date,measure__geographical_area__id'

let host: ReturnType<typeof referenceHost>
beforeEach(() => {
  host = referenceHost()
})

async function importing(kind: string, rows: readonly string[], day = '2026-01-01') {
  const file = host.downloaded('measures.csv', rows.join('\r\n'))
  const { exitCode, out, err } = await host.run('import', kind, file, '--from', day)
  return { exitCode, said: exitCode === 0 ? out : err }
}
const linesOn = (schedule: string, code: string, day = '2026-03-01') =>
  createCustomsTariffs(readIn(host.directory))
    .lines(schedule, code, day)
    ?.lines.map(({ code, dutyRate }) => [code, dutyRate])

describe('importing the tariff of the European Union', () => {
  test('keeps the duty on goods of any origin, by the shortest code it holds for', async () => {
    const { exitCode, said } = await importing('eu-taric', [
      EU_HEADER,
      eu('6109100000', '12.000 %'),
      eu('6109100000', '0.000 %', { origin: 'JP', type: '142' }),
      eu('6109100000', '3.000 %', { add: '4999' }),
      eu('6403990000', '8.000 %', { end: '31-12-2025' }),
      eu('6403990000', '7.000 %', { start: '01-01-2026' }),
      eu('0201000000', '12.800 % + 176.800 EUR DTN'),
      eu('8517130010', '0.000 %'),
    ])
    expect([exitCode, said]).toEqual([
      0,
      [
        '4 lines effective from 2026-01-01: added 4, changed 0, removed 0',
        "3 have a plain rate; the others use the platform's own rates",
        'edition: HS 2022',
        'versions of EU: 2026-01-01',
      ].join('\n'),
    ])
    expect(linesOn('EU', '6109101234')).toEqual([['610910', '0.12']])
    expect(linesOn('EU', '640399')).toEqual([['640399', '0.07']])
    expect(linesOn('EU', '020110')).toEqual([['0201', null]])
    expect(linesOn('EU', '851713')).toEqual([['8517130010', '0']])
  })

  test('takes a table with semicolons, and no rate where a code has two', async () => {
    const rows = [EU_HEADER, eu('9503007000', '4.700 %'), eu('9503007000', '0.000 %'), eu('9503009500', '4.700 %')]
    await importing(
      'eu-taric',
      rows.map((row) => row.replaceAll(',', ';').replaceAll('4.7', '4,7')),
    )
    expect(linesOn('EU', '950300')).toEqual([
      ['95030070', null],
      ['95030095', '0.047'],
    ])
  })

  test.each([
    ['other columns', ['Goods code,Duty'], 'columns Meas. type code, Origin code'],
    ['a code of 8 digits', [EU_HEADER, eu('61091000', '12.000 %')], 'measures.csv:2: 61091000 is not a 10-digit code'],
    ['a day that is none', [EU_HEADER, eu('6109100000', '1 %', { start: 'June' })], 'June is not a valid date'],
    ['nothing of that day', [EU_HEADER, eu('6109100000', '1 %', { start: '01-02-2026' })], 'effective on 2026-01-01'],
  ])('rejects %s', async (_, rows, fault) => {
    const { exitCode, said } = await importing('eu-taric', rows)
    expect([exitCode, said]).toEqual([1, expect.stringContaining(fault)])
  })

  test('needs the first day it holds', async () => {
    expect((await importing('eu-taric', [EU_HEADER], 'soon')).said).toContain('--from must be a date')
  })
})

test('the tariff of the United Kingdom has its own texts and dates', async () => {
  const { said } = await importing('uk-tariff', [
    UK_HEADER,
    '1,6109100010,T-shirts,103,,12.00%,2021-01-01,,1011',
    '2,6109100090,Other,103,,12.00%,2021-01-01,2025-12-31,1011',
    '3,6109100010,T-shirts,142,,0.00%,2021-01-01,,1013',
  ])
  expect(said).toContain('1 lines effective from 2026-01-01: added 1')
  expect(linesOn('GB', '610910')).toEqual([['6109100010', '0.12']])
})

const CA_HEADER = 'TARIFF,EFF_DATE,CHANGE,SUB_CHAP,DESC1,DESC2,DESC3,FOOTNOTE,UOM,MFN,GPT,UST,General Tariff'
const ca = (code: string, text: string, mfn = '', more = ''): string =>
  `${code},2026-01-01,,,"${text}",${more},,,NMB,${mfn},,Free,35 %`

describe('importing the tariff of Canada', () => {
  test('takes the most-favoured-nation rate of the code or of one it lies in, in whatever order they stand', async () => {
    const { exitCode, said } = await importing('ca-tariff', [
      CA_HEADER,
      ca('6110.20.00.11', 'Men’s or boys’'),
      ca('6110.20.00', 'Of cotton', '18 %', '"knitted:"'),
      ca('61.10', 'Jerseys, pullovers, cardigans'),
      ca('0101.21.00', 'Pure-bred breeding animals', 'Free'),
      ca('0101.2', 'Horses:'),
      ca('0201.10.10.00', 'Within access commitment', '4.41¢/kg'),
      ca('9503.00.90.10', 'Toys', 'Free'),
      ca('9503.00.90.10', 'Toys', '8 %'),
      ca('9901.00.00', 'Articles', 'Free'),
    ])
    expect([exitCode, said]).toEqual([
      0,
      [
        '4 lines effective from 2026-01-01: added 4, changed 0, removed 0',
        "2 have a plain rate; the others use the platform's own rates",
        'edition: HS 2022',
        'versions of CA: 2026-01-01',
      ].join('\n'),
    ])
    expect(linesOn('CA', '611020')).toEqual([['6110200011', '0.18']])
    expect(linesOn('CA', '010121')).toEqual([['01012100', '0']])
    expect(linesOn('CA', '020110')).toEqual([['0201101000', null]])
    expect(linesOn('CA', '950300')).toEqual([['9503009010', null]])
    const lines = createCustomsTariffs(readIn(host.directory)).lines('CA', '611020', '2026-03-01')?.lines
    expect(lines?.[0]?.description).toBe('Jerseys, pullovers, cardigans > Of cotton knitted > Men’s or boys’')
  })

  test.each([
    ['other columns', ['TARIFF,DESC1'], 'required columns are missing: MFN'],
    ['what is not a code', [CA_HEADER, ca('6110.2O', 'Of cotton')], 'measures.csv:2: "6110.2O" is not a code'],
    [
      'a table without lines',
      [CA_HEADER, ca('6110.20', 'Of cotton')],
      'does not contain any lines with 8 or 10 digits',
    ],
  ])('rejects %s', async (_, rows, fault) => {
    const { exitCode, said } = await importing('ca-tariff', rows)
    expect([exitCode, said]).toEqual([1, expect.stringContaining(fault)])
  })
})
