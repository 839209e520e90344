import { beforeEach, describe, expect, test } from '@jest/globals'
import { createCustomsTariffs } from '#shared/customs/duties/customsTariffs.ts'
import { referenceHost } from '#test/support/referenceHost.ts'
import { readIn } from './readIn.ts'

const HEADER =
  '\uFEFFHTS Number,Indent,Description,Unit of Quantity,General Rate of Duty,Special Rate of Duty,Column 2 Rate of Duty,Quota Quantity,Additional Duties'
const row = (code: string, indent: number, text: string, rate = ''): string =>
  `"${code}","${indent}","${text}","","${rate}","","","",""`
const ROWS = [
  row('6109', 0, 'Shirts, knitted or crocheted:'),
  row('6109.10.00', 1, 'Of <i>cotton</i>', '16.5%'),
  row('', 2, 'For men:'),
  row('6109.10.00.04', 3, 'White'),
  row('6109.10.00.12', 3, 'Other'),
  row('6109.10.00.40', 2, 'For women'),
  row('6109.90', 1, 'Of other materials:'),
  // Skips a level.
  row('6109.90.10', 3, 'Of wool', '16%'),
  row('6109.90.80', 3, 'Other', '5¢/kg + 3.5%'),
  row('6110', 0, 'Jumpers:'),
  row('6110.11.00.00', 1, 'Of wool', 'Free'),
  row('', 0, 'Special provisions'),
  row('9823.03.01', 1, 'Whatever', 'Free'),
  row('9823.03.02', 2, 'Is left out', 'Free'),
]

let host: ReturnType<typeof referenceHost>
beforeEach(() => {
  host = referenceHost()
})

async function importing(rows: readonly string[], ...options: readonly string[]) {
  const file = host.downloaded('hts.csv', [HEADER, ...rows].join('\r\n'))
  const { exitCode, out, err } = await host.run('import', 'us-hts', file, ...options)
  return { exitCode, said: exitCode === 0 ? out : err }
}

const FROM_2026 = ['--from', '2026-01-01']
const linesOn = (day: string, code: string) => createCustomsTariffs(readIn(host.directory)).lines('US', code, day)

describe('importing the tariff schedule of the United States', () => {
  test('keeps the lines goods are declared under, with all they stand under and the nearest rate', async () => {
    const { exitCode, said } = await importing(ROWS, ...FROM_2026)
    expect([exitCode, said]).toEqual([
      0,
      [
        '6 lines effective from 2026-01-01: added 6, changed 0, removed 0',
        "5 have a plain rate; the others use the platform's own rates",
        'edition: HS 2022',
        'versions of US: 2026-01-01',
      ].join('\n'),
    ])
    const shirts = 'Shirts, knitted or crocheted'
    expect(linesOn('2026-03-01', '610910')).toEqual({
      version: '2026-01-01',
      edition: '2022',
      lines: [
        { code: '6109100004', description: `${shirts} > Of cotton > For men > White`, dutyRate: '0.165' },
        { code: '6109100012', description: `${shirts} > Of cotton > For men > Other`, dutyRate: '0.165' },
        { code: '6109100040', description: `${shirts} > Of cotton > For women`, dutyRate: '0.165' },
      ],
    })
    expect(linesOn('2026-03-01', '610990')?.lines).toEqual([
      { code: '61099010', description: `${shirts} > Of other materials > Of wool`, dutyRate: '0.16' },
      { code: '61099080', description: `${shirts} > Of other materials > Other`, dutyRate: null },
    ])
    expect(linesOn('2026-03-01', '611011')?.lines).toEqual([
      { code: '6110110000', description: 'Jumpers > Of wool', dutyRate: '0' },
    ])
    expect(linesOn('2026-03-01', '982303')?.lines).toEqual([])
  })

  test('keeps earlier versions for earlier days', async () => {
    await importing(ROWS, ...FROM_2026)
    const dearer = ROWS.map((text) => text.replace('16.5%', '20%'))
    expect((await importing(dearer, '--from', '2027-01-01')).said).toContain('versions of US: 2026-01-01, 2027-01-01')
    expect(linesOn('2025-12-31', '610910')).toBeNull()
    expect(linesOn('2026-12-31', '610910')?.lines[0]?.dutyRate).toBe('0.165')
    expect(linesOn('2027-01-01', '610910')?.lines[0]?.dutyRate).toBe('0.2')
  })

  test('names the edition: the one in force on the first day, or the one of the option', async () => {
    expect((await importing(ROWS, '--from', '2027-12-31')).said).toContain('edition: HS 2022')
    expect((await importing(ROWS, '--from', '2028-01-01')).said).toContain('edition: HS 2028')
    const late = await importing(ROWS, '--from', '2028-02-01', '--edition', '2022')
    expect(late.said).toContain('edition: HS 2022')
    const { edition } = createCustomsTariffs(readIn(host.directory))
    const days = ['2027-12-30', '2027-12-31', '2028-01-01', '2028-01-31', '2028-02-01']
    expect(days.map((day) => edition('US', day))).toEqual([null, '2022', '2028', '2028', '2022'])
  })

  test('says what changes, and that the same file changes nothing', async () => {
    await importing(ROWS, ...FROM_2026)
    expect((await importing(ROWS, ...FROM_2026)).said).toContain('no changes: 6 lines')
    const newer = [...ROWS.slice(0, 5), ...ROWS.slice(6), row('6110.12.00.00', 1, 'Of goat hair', '4%')]
    expect((await importing(newer, ...FROM_2026)).said).toContain('added 1, changed 0, removed 1')
  })

  test.each([
    ['no day', ROWS, [], '--from must be a date, for example 2024-01-01'],
    ['a day that is none', ROWS, ['--from', '2026-02-30'], '--from must be a date'],
    [
      'a code that is none',
      [...ROWS, row('61.09', 0, 'A')],
      FROM_2026,
      'hts.csv:16: 61.09 is not a code of 4, 6, 8 or 10',
    ],
    ['an indent that is none', ['"6109","one","A"'], FROM_2026, 'hts.csv:2: indent "one" is not a number'],
    ['a code twice', [...ROWS.slice(0, 2), row('6109.10.00', 1, 'A')], FROM_2026, 'hts.csv:4: duplicate code 61091000'],
    [
      'a code elsewhere',
      [row('6109', 0, 'A'), row('6110.11', 1, 'B')],
      FROM_2026,
      'hts.csv:3: 611011 is not a subdivision of 6109',
    ],
    ['an unknown edition', ROWS, [...FROM_2026, '--edition', 'HS2022'], '--edition must be one of 2022, 2028'],
    ['no lines', [row('6109', 0, 'A')], FROM_2026, 'hts.csv: does not contain any lines with 8 or 10 digits'],
  ])('rejects a file with %s, and writes nothing', async (_title, rows, options, reason) => {
    const { exitCode, said } = await importing(rows, ...options)
    expect(exitCode).toBe(1)
    expect(said).toContain(`error: ${reason}`)
    expect(host.files()).toEqual([])
  })

  test('rejects a file with other columns', async () => {
    const { exitCode, err } = await host.run('import', 'us-hts', host.downloaded('other.csv', 'a,b,c\n'), ...FROM_2026)
    const reason = 'error: other.csv:1: the first columns must be HTS Number,Indent,Description'
    expect([exitCode, err]).toEqual([1, expect.stringContaining(reason)])
  })
})
