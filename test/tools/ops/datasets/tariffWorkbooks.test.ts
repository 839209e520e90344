import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import exceljs from 'exceljs'
import { findDataset } from '#shared/imports/datasets/datasetTools.ts'
import { parseCsvRows } from '#shared/imports/files/readFiles.ts'
import { convertSheetsToCsv } from '#shared/imports/tariffCards/convertSheetsToCsv.ts'
import { getTariffDataset } from '#shared/rating/tariffsDataset.ts'
import { must } from '#test/support/accounts.ts'
import { ops } from '#test/support/opsPlatform.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { workbookParts, zipped } from '#test/support/workbooks.ts'

const SAMPLE = readFileSync(join(import.meta.dirname, '../../../../docs/samples/tariff.csv'), 'utf8')
const NAME = getTariffDataset('standard')
const { tool } = must(findDataset(NAME))

const checkedCsv = (bytes: Uint8Array) => tool.check(NAME, { bytes, aliases: null, date: null }, tool.bundled(NAME))
const expected = must(checkedCsv(new TextEncoder().encode(SAMPLE))).content

/** Returns the content of a workbook, or its errors by location. */
function read(bytes: Uint8Array) {
  const csv = convertSheetsToCsv(bytes)
  if (!csv.ok) return csv.error
  const checked = checkedCsv(csv.value)
  return checked.ok
    ? checked.value.content
    : checked.error.map(({ row, column, message }) => `${row} ${column}: ${message}`)
}

const fixture = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(join(import.meta.dirname, `../../../support/fixtures/workbooks/${name}.xlsx`)))

// The sample as written by other programs, with formatted percentages, dates, prices and weights,
// and 7.40 stored as 7.400000000000002. Files are named after the program and its version;
// LibreOffice saved the openpyxl file.
describe('the sample of a tariff as a workbook of', () => {
  test.each([
    'openpyxl-3.0.9',
    'xlsxwriter-3.0.2',
    'sheetjs-0.18.5',
    'sheetjs-0.18.5-iso-dates',
    'xlsx-populate-1.21.0',
    'libreoffice-7.4.7',
  ])('%s is the same', (name) => {
    expect(read(fixture(name))).toEqual(expected)
  })

  // XlsxWriter stores 0 as the result of each formula, and openpyxl none:
  // https://xlsxwriter.readthedocs.io/working_with_formulas.html
  test.each(['openpyxl-3.0.9-formula', 'xlsxwriter-3.0.2-formula'])(
    '%s has a formula that no program has calculated',
    (name) => {
      expect(read(fixture(name))).toBe(
        'sheet zones: cell F3 has a formula without a cached result. Open and save the file in a spreadsheet program.',
      )
    },
  )
})

type Change = {
  readonly sheet: string
  readonly cell: string
  readonly value: exceljs.CellValue
  readonly format?: string
}

/** Returns the sample as written by exceljs, with some cells changed. */
async function changed(...changes: readonly Change[]): Promise<Uint8Array> {
  const [head, ...lines] = must(parseCsvRows(SAMPLE))
  const book = new exceljs.Workbook()
  for (const [kind, rows] of Map.groupBy(lines, ({ cells }) => cells[0] ?? '')) {
    const sheet = book.addWorksheet(`${kind}s`)
    sheet.addRow(head?.cells.slice(1))
    for (const { cells } of rows)
      sheet.addRow(cells.slice(1).map((cell) => (/^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell)))
  }
  for (const { sheet, cell, value, format } of changes) {
    const found = book.getWorksheet(sheet)?.getCell(cell)
    if (!found) throw new Error(`there is no sheet ${sheet}`)
    found.value = value
    if (format !== undefined) found.numFmt = format
  }
  return new Uint8Array(await book.xlsx.writeBuffer())
}

const PERCENT = { sheet: 'zones', cell: 'F2' }
const PRICE = { sheet: 'tables', cell: 'Q2' }
const UP_TO = { sheet: 'tables', cell: 'P2' }

describe('a cell means what its format shows', () => {
  test.each([
    ['a percentage', { ...PERCENT, value: 1, format: '0%' }],
    ['a percentage with decimals', { ...PERCENT, value: 1, format: '0.00%' }],
    ['a percentage as text', { ...PERCENT, value: '100 %' }],
    ['a number that is no percentage', { ...PERCENT, value: 100, format: '0.00' }],
    ['noise behind the digits that are shown', { ...PRICE, value: 7.400000000000002, format: '0.00' }],
    ['noise in a cell without a format', { ...PRICE, value: 7.3999999999999995 }],
    ['noise of a difference', { ...UP_TO, value: 100.5 - 100.00000000000001, format: '0.0' }],
    ['noise of a product in percent', { ...PERCENT, value: 1.0000000000000002, format: '0.00%' }],
    ['separators of thousands', { ...PRICE, value: 7.4, format: '#,##0.00' }],
    ['accounting', { ...PRICE, value: 7.4, format: '_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)' }],
    ['its currency', { ...PRICE, value: 7.4, format: '#,##0.00\\ "€"' }],
    ['its currency by code', { ...PRICE, value: 7.4, format: '[$EUR] #,##0.00' }],
    ['an exponent', { ...PRICE, value: 7.4, format: '0.00E+00' }],
    ['a fraction', { ...UP_TO, value: 0.5, format: '# ?/?' }],
    ['its unit', { ...UP_TO, value: 0.5, format: '0.0" kg"' }],
    ['text', { ...PRICE, value: '7.40', format: '@' }],
    ['text of several styles', { ...PRICE, value: { richText: [{ text: '7' }, { text: '.40' }] } }],
    ['text with a line end that XML cannot hold', { ...PRICE, value: '7.40_x000D_' }],
    ['the result of a formula', { ...PRICE, value: { formula: '7+0.4', result: 7.4 } }],
    ['a day', { sheet: 'tariffs', cell: 'C2', value: new Date(Date.UTC(2027, 0, 1)), format: 'dd/mm/yyyy' }],
    ['a day with its weekday', { sheet: 'tariffs', cell: 'C2', value: 46_388, format: '[$-407]dddd, d. mmmm yyyy' }],
  ])('%s', async (_, change) => {
    expect(read(await changed(change))).toEqual(expected)
  })

  test.each([
    ['1.3 percent', { ...PERCENT, value: 1.3 }, undefined, 1.3],
    ['130 percent', { ...PERCENT, value: 1.3, format: '0%' }, undefined, 130],
  ])('%s by its format', async (_, change, __, percent) => {
    expect(read(await changed(change))).toMatchObject({ zones: [{ percent }, {}] })
  })

  test.each([
    [
      'another currency',
      { ...PRICE, value: 7.4, format: '[$$-409]#,##0.00' },
      '2 tables.price: "7.4 $" must be in EUR',
    ],
    ['another unit', { ...UP_TO, value: 500, format: '0" g"' }, '2 tables.up_to_kg: "500 g" must be in kg'],
    ['pounds', { ...UP_TO, value: '1 lb' }, '2 tables.up_to_kg: "1 lb" must be in kg'],
    ['a price in percent', { ...PRICE, value: 0.05, format: '0%' }, '2 tables.price: "5%" must be in EUR'],
    [
      'thousands left out',
      { ...PRICE, value: 7_400, format: '#,##0,' },
      '"7400 (shown divided by 1000)" is not a number',
    ],
    [
      'a day that was a number',
      { ...PRICE, value: new Date(Date.UTC(2027, 4, 12)), format: 'd-mmm' },
      '2 tables.price: "2027-05-12" is not a number of at most 2 decimals',
    ],
    ['hidden decimals', { ...PRICE, value: 7.404, format: '0.00' }, '"7.404" is not a number of at most 2 decimals'],
    ['a decimal comma', { ...PRICE, value: '7,40' }, 'decimal commas (7,40)'],
    ['a word for no', { sheet: 'tables', cell: 'N2', value: 'ja' }, '2 tables.is_return: "ja" must be yes or no'],
    ['an error', { ...PRICE, value: { error: '#REF!' } }, 'sheet tables: cell Q2 has the error #REF!'],
  ] as const)('and is a fault with %s', async (_, change, fault) => {
    expect(String(read(await changed({ ...change })))).toContain(fault)
  })

  test('a boolean is yes or no', async () => {
    expect(read(await changed({ sheet: 'tables', cell: 'N2', value: false }))).toEqual(expected)
  })
})

describe('a cell that is not read is a fault', () => {
  test.each([
    [
      'a column without a header',
      { sheet: 'zones', cell: 'AL2', value: 5 },
      'sheet zones, row 2: column 38 has no name',
    ],
    [
      'an unknown column',
      { sheet: 'zones', cell: 'AK1', value: 'percnt' },
      '1 percnt: is not a supported tariff column',
    ],
    ['a column twice', { sheet: 'zones', cell: 'AK1', value: 'Percent' }, 'sheet zones: duplicate column Percent'],
    [
      'a column that its kind has no use for',
      { sheet: 'zones', cell: 'Q2', value: 5 },
      '2 zones.price: is not allowed in lines of type zone',
    ],
    [
      'a line of a table that says otherwise than the first',
      { sheet: 'tables', cell: 'V3', value: 7_000 },
      '3 tables.divisor: must be identical in all lines of parcel-asia',
    ],
  ])('%s', async (_, change, fault) => {
    expect(String(read(await changed(change)))).toContain(fault)
  })

  test('but remarks are for people', async () => {
    const remarks = await changed(
      { sheet: 'zones', cell: 'AK1', value: 'notes' },
      { sheet: 'zones', cell: 'AK2', value: 'ask Ada' },
    )
    expect(read(remarks)).toEqual(expected)
  })
})

describe('other files', () => {
  test.each([
    [
      'workbooks of the old format',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]),
      'Excel workbook in the old format (XLS)',
    ],
    ['archives', zipped({ 'a.csv': 'id' }), 'is a zip archive but not a workbook'],
    ['ODS', zipped({ 'content.xml': '<a/>' }), 'save an ODS as XLSX'],
    ['damaged sheets', zipped(workbookParts('<row><c>')), 'sheet zones: '],
  ])('%s are rejected by name', (_, bytes, fault) => {
    expect(read(bytes)).toContain(fault)
  })
})

describe('the sample of a tariff as text', () => {
  const semicolons = must(parseCsvRows(SAMPLE))
    .map(({ cells }) =>
      cells
        .map((cell) => (/^\d+\.\d+$/.test(cell) ? cell.replace('.', ',') : cell))
        .map((cell) => (cell.includes(';') ? `"${cell}"` : cell))
        .join(';'),
    )
    .join('\r\n')
  const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

  test.each([
    ['semicolons and decimal commas', new TextEncoder().encode(semicolons)],
    ['a mark of UTF-8', new TextEncoder().encode(`\ufeff${semicolons}`)],
    ['a line that names the separator', new TextEncoder().encode(`sep=;\r\n${semicolons}`)],
    ['UTF-16', utf16(semicolons)],
    ['UTF-16 and tabs', utf16(SAMPLE.replaceAll(',', '\t'))],
  ])('with %s is the same', (_, bytes) => {
    expect(must(checkedCsv(bytes)).content).toEqual(expected)
  })

  test('with decimal points and decimal commas is rejected', () => {
    const mixed = checkedCsv(new TextEncoder().encode(semicolons.replace('7,40', '7.40')))
    expect(mixed.ok ? '' : mixed.error[0]?.message).toBe(
      'the file uses both decimal points (7.40) and decimal commas (0,5); columns are separated by semicolons',
    )
  })
})

describeWithTable('npm run ops -- tariffs import', () => {
  useSigningSecret()
  const folder = mkdtempSync(join(tmpdir(), 'tariffs-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const importing = async (name: string, bytes: Uint8Array | string) => {
    writeFileSync(join(folder, name), bytes)
    const { exitCode, err } = await ops('tariffs', 'import', join(folder, name), '--dry-run', '--reason', 'trial')
    return exitCode === 0 ? '' : err.trim()
  }

  test('reads a workbook, whatever its ending is written like', async () => {
    expect(await importing('prices.XLSX', fixture('sheetjs-0.18.5'))).toBe('')
  })

  test.each([
    ['prices.xlsx', new Uint8Array(4 * 1024 * 1024 + 1), 'prices.xlsx: the workbook is larger than 4 MB'],
    ['prices.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'prices.xls: is an Excel workbook in the old format'],
    ['prices.csv', fixture('sheetjs-0.18.5'), 'is a zip archive or a workbook (XLSX, ODS), not a text file'],
    ['prices.xlsx', 'id,kind', 'prices.xlsx: is text, not a workbook (XLSX)'],
  ])('rejects %s by its type', async (name, bytes, fault) => {
    expect(await importing(name, bytes)).toContain(fault)
  })
})
