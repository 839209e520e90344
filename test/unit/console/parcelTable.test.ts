import { describe, expect, test } from '@jest/globals'
import {
  formatStoredNumber,
  readImportFile,
  readImportText,
  toTable,
} from '#lib/console/src/pages/shipments/import/readImportTable.ts'
import { aWorkbook, cell, textCell as text } from '#test/support/parcelWorkbooks.ts'

const HEADERS = 'Name;PLZ;Ort'
const read = async (content: string | Uint8Array) => {
  const { table, reason } = await readImportFile(
    new Blob([typeof content === 'string' ? content : new Uint8Array(content)]),
  )
  return table ? [table.headers, ...table.rows.map(({ number, texts }) => [number, ...texts])] : reason
}
const EXPECTED = [
  ['Name', 'PLZ', 'Ort'],
  [2, 'Jörg', '01067', 'Köln'],
]
const row = 'Jörg;01067;Köln'

describe('text files', () => {
  test.each([
    ['semicolons', `${HEADERS}\n${row}\n`],
    ['a byte order mark', `\uFEFF${HEADERS}\r\n${row}`],
    ['commas', `${HEADERS}\n${row}`.replaceAll(';', ',')],
    ['tabs', `${HEADERS}\n${row}`.replaceAll(';', '\t')],
    ['quotes', `"Name";"PLZ";"Ort"\n"Jörg";"01067";"Köln"`],
    ['empty rows at the end', `${HEADERS}\n${row}\n;;\n;;\n\n`],
    ['Windows-1252', new Uint8Array(Buffer.from(`${HEADERS}\r\n${row}`, 'latin1'))],
    ['UTF-16', new Uint8Array(Buffer.from(`\uFEFF${HEADERS}\r\n${row}`, 'utf16le'))],
  ])('with %s are read', async (_, content) => {
    expect(await read(content)).toEqual(EXPECTED)
  })

  test('keep the row numbers of spreadsheets, below a title and between empty rows', async () => {
    expect(await read(`sep=;\n${HEADERS}\n${row}`)).toEqual([EXPECTED[0], [3, 'Jörg', '01067', 'Köln']])
    expect(await read(`Export of Monday\n\n${HEADERS}\n\n${row}\n\n${row}`)).toEqual([
      EXPECTED[0],
      [5, 'Jörg', '01067', 'Köln'],
      [7, 'Jörg', '01067', 'Köln'],
    ])
    expect(await read(`${HEADERS}\n"Jörg\nMuster";1;2\n${row}`)).toEqual([
      EXPECTED[0],
      [2, 'Jörg Muster', '1', '2'],
      [3, 'Jörg', '01067', 'Köln'],
    ])
  })

  test('that cannot be used are rejected with the reason', async () => {
    expect(await read('')).toMatch('is empty')
    expect(await read(HEADERS)).toMatch('has no rows')
    expect(await read('%PDF-1.7')).toMatch('is a PDF')
    expect(await read(new Uint8Array([0x50, 0x4b, 3, 4, 0]))).toMatch('could not be read as an XLSX workbook')
    expect(await read(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]))).toMatch('XLS workbook')
    expect(toTable([['Name', 'City'], ...Array.from({ length: 5_001 }, () => ['a', 'b'])]).reason).toMatch('5000 rows')
    expect((await readImportText(`${HEADERS}\n${row};extra`)).table?.headers.at(-1)).toBe('Column 4')
  })
})

describe('workbooks', () => {
  test('are read with numbers as stored, dates, truth values and without empty rows at the end', async () => {
    const workbook = aWorkbook([
      `<row r="1">${text('A1', 'Name')}${text('B1', 'Zip')}${text('C1', 'Phone')}${text('D1', 'Weight')}${text('E1', 'SKU')}</row>`,
      `<row r="2">${text('A2', 'Jörg')}${cell('B2', 's="1"', '<v>1067</v>')}${cell('C2', '', '<v>4.9151234567E+11</v>')}${cell('D2', '', '<v>0.30000000000000004</v>')}${cell('E2', 's="2"', '<v>45292</v>')}</row>`,
      `<row r="4">${text('A4', '  Eva ')}${cell('B4', 't="e"', '<v>#N/A</v>')}${cell('C4', '', '<v>1.23456789012346E+17</v>')}${cell('D4', 't="b"', '<v>1</v>')}${cell('E4', 't="str"', '<f>A1</f><v>calculated</v>')}</row>`,
      '<row r="5"></row><row r="9"></row>',
    ])
    expect(await read(workbook)).toEqual([
      ['Name', 'Zip', 'Phone', 'Weight', 'SKU'],
      [2, 'Jörg', '1067', '491512345670', '0.3', '2024-01-01'],
      [4, 'Eva', '#N/A', '1.23456789012346E17', 'TRUE', 'calculated'],
    ])
  })

  test.each([
    ['1067', '1067'],
    ['0.1', '0.1'],
    ['1E-3', '0.001'],
    ['0.0000001', '0.000000100000000'],
    ['123456789012345', '123456789012345'],
    ['1234567890123456', '1.234567890123456E15'],
    ['text', 'text'],
  ])('have the number %s as %s', (raw, expected) => {
    expect(formatStoredNumber(raw)).toBe(expected)
  })
})
