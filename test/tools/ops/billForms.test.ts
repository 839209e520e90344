import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { ops } from '#test/support/opsPlatform.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable, emptyTable } from '#test/support/table.ts'

const UPS_HEAD = [
  ...['Tracking Number', 'Net Amount', 'Invoice Currency Code', 'Charge Description Code'],
  ...['Billed Weight', 'Billed Weight Unit of Measure'],
]

type Shown = { readonly reasons: readonly string[]; readonly billed: string | null; readonly billed_kg: number | null }

describeWithTable('forms of bills', () => {
  useSigningSecret()
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bill-forms-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  beforeEach(emptyTable)

  const importing = async (content: string | Uint8Array, carrier = 'UPS') => {
    const path = join(folder, 'bill.csv')
    await writeFile(path, content)
    const { exitCode, err } = await ops(
      'bills',
      'import',
      path,
      '--carrier',
      carrier,
      '--bill',
      'B1',
      '--reason',
      'trial',
    )
    return exitCode === 0 ? '' : err.trim()
  }
  const lines = async (carrier = 'UPS'): Promise<readonly Shown[]> =>
    JSON.parse((await ops('bills', 'show', '--carrier', carrier, '--bill', 'B1', '--json')).out)
  /**
   * Returns a UPS bill with one line for an unknown parcel, whose weight and amount are displayed.
   */
  const ups = (weight: string, unit: string, amount = '5.00', currency = 'USD') =>
    [UPS_HEAD, ['1ZNOBODY', amount, currency, 'FRT', weight, unit]]
      .map((cells) => cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(','))
      .join('\n')

  test.each([
    ['2.0', 'K', 2],
    ['2.0', 'L', 0.907],
    ['32', 'O', 0.907],
    ['2.0', 'kgs', 2],
    ['2.0 KG', 'L', 2],
    ['2 lbs.', '', 0.907],
    ['1,250.0', 'K', 1_250],
    ['0.0', '', null],
    ['', '', null],
  ])('a weight of %s with the unit %j', async (weight, unit, kilograms) => {
    expect(await importing(ups(weight, unit))).toBe('')
    expect(await lines()).toMatchObject([{ reasons: ['unknown parcel'], billed_kg: kilograms }])
  })

  test.each([
    ['2.0', '', 'Billed Weight Unit of Measure is empty'],
    ['2.0', 'X', 'Billed Weight Unit of Measure is not a valid weight unit: x'],
    ['2.0 stone', 'K', 'Billed Weight is not a valid weight unit: stone'],
    ['-2.0', 'K', 'Billed Weight is not a valid weight: -2.0'],
  ])('a weight of %s with the unit %j cannot be read', async (weight, unit, fault) => {
    expect(await importing(ups(weight, unit))).toBe('')
    expect(await lines()).toMatchObject([{ reasons: [fault], billed_kg: null }])
  })

  test.each([
    ['1,250.50', '1250.50'],
    ['(12.50)', '-12.50'],
    ['12.50-', '-12.50'],
    ['-$12.50', '-12.50'],
    ['$ 12.50', '12.50'],
    ['USD 12.5', '12.50'],
    ['+012.50', '12.50'],
    ['.5', '0.50'],
    ['12,50', '12.50'],
    ['1.250,50', '1250.50'],
    ['1 250,50', '1250.50'],
    ["1'250.50", '1250.50'],
  ])('an amount of %s is %s', async (amount, billed) => {
    expect(await importing(ups('1', 'K', amount))).toBe('')
    expect(await lines()).toMatchObject([{ billed: `${billed} USD` }])
  })

  test.each(['€12.50', '12.50 CAD', '12.5.0', 'free', '1e3', ''])(
    'an amount of %j in USD cannot be read',
    async (amount) => {
      expect(await importing(ups('1', 'K', amount))).toBe('')
      expect(await lines()).toMatchObject([{ reasons: [`Net Amount is not a valid amount: ${amount}`] }])
    },
  )

  const german = ['tracking_number;amount;currency;weight_kg', '"A;1";1.250,50;EUR;2,500', 'B1;3,10;EUR;'].join('\r\n')

  test.each([
    ['semicolons and decimal commas', german],
    ['UTF-16', Buffer.from(`\ufeff${german}`, 'utf16le')],
    ['UTF-16 and tabs', Buffer.from(`\ufeff${german.replace(/(?<!A);/g, '\t')}`, 'utf16le').swap16()],
    ['a line that names the separator', `sep=;\r\n${german}`],
    ['letters of Windows', Buffer.from(`${german}\r\nB2;1,00;EUR;0,1;Zuschlag für Öl`, 'latin1')],
  ])('CSV with %s is read', async (_, content) => {
    expect(await importing(content, 'SvcExpress')).toBe('')
    const [first, second] = await lines('SvcExpress')
    expect([first, second]).toMatchObject([
      { billed: '1250.50 EUR', billed_kg: 2.5 },
      { billed: '3.10 EUR', billed_kg: null },
    ])
  })

  test.each([
    ['a workbook', 'PK\u0003\u0004', 'must be a CSV file, not a zip archive or a workbook (XLSX, ODS)'],
    ['a PDF', '%PDF-1.4', 'must be a CSV file, not a PDF'],
    [
      'other columns',
      'Sendung;Betrag\nA1;5,00',
      'required columns are missing: tracking_number, amount; columns are separated by semicolons',
    ],
    ['two kinds of decimals', `${german}\r\nB2;4.50;EUR;`, 'decimal points (4.50) and decimal commas (1.250,50)'],
    [
      'numbers of two meanings',
      'tracking_number;amount\nA1;1.250',
      '1.250 is ambiguous: decimal point or decimal comma',
    ],
    ['a quote that does not end', 'tracking_number,amount\n"A1,5.00', 'columns separated by commas'],
    [
      'columns that were probably meant',
      'tracking_number,amount,weight,chrge\nA1,5.00,2,x',
      'unrecognised columns, which must be renamed or removed: weight (did you mean weight_kg?), chrge (did you mean charge?)',
    ],
    [
      'a unit in the name of a column',
      'tracking_number,amount,weight_lb\nA1,5.00,2',
      'weight_lb (did you mean weight_kg?)',
    ],
    ['a column twice', 'tracking_number,amount,Amount\nA1,5.00,6.00', 'duplicate column amount'],
  ])('a file with %s is rejected by what was found, and nothing is recorded', async (_, content, fault) => {
    expect(await importing(content, 'SvcExpress')).toContain(fault)
    expect(JSON.parse((await ops('bills', 'list', '--json')).out)).toEqual([])
  })
})
