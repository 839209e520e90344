import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from '@jest/globals'
import { convertSheetsToCsv } from '#shared/imports/tariffCards/convertSheetsToCsv.ts'
import { largeSheet, workbookParts, zipped } from '#test/support/workbooks.ts'

const folder = mkdtempSync(join(tmpdir(), 'workbooks-'))
afterAll(() => rmSync(folder, { recursive: true }))

const MB = 1024 * 1024
const MAX_MEMORY_MB = 256
const MAX_CPU_SECONDS = 10

/**
 * Returns rows of empty styled cells, as programs write them for a column that is formatted as a
 * whole.
 */
const emptyRows = (bytes: number): string =>
  Array.from({ length: bytes / 1_000 }, (_, at) => `<row r="${at + 2}">${'<c s="1"/>'.repeat(97)}</row>`).join('')

const faultOf = (bytes: Uint8Array): string => {
  const read = convertSheetsToCsv(bytes)
  return read.ok ? '' : read.error
}
const sheetFault = (sheet: string, more?: Readonly<Record<string, string>>): string =>
  faultOf(zipped(workbookParts(sheet, more)))

/**
 * Reads a workbook in a separate process, and returns its memory and CPU time. On Linux `maxRSS`
 * includes the memory of the parent process at the start; VmHWM does not.
 */
async function costOf(bytes: Uint8Array): Promise<{ ok: boolean; megabytes: number; seconds: number }> {
  const path = join(folder, 'large.xlsx')
  writeFileSync(path, bytes)
  const reader = join(import.meta.dirname, '../../../../shared/imports/tariffCards/convertSheetsToCsv.ts')
  const code = `
    import { existsSync, readFileSync } from 'node:fs'
    const { convertSheetsToCsv } = await import(${JSON.stringify(reader)})
    const { ok } = convertSheetsToCsv(readFileSync(${JSON.stringify(path)}))
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
    const peak = existsSync('/proc/self/status') && /VmHWM:\\s+(\\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))
    const kilobytes = peak ? Number(peak[1]) : maxRSS
    console.log(JSON.stringify({ ok, megabytes: kilobytes / 1024, seconds: (userCPUTime + systemCPUTime) / 1e6 }))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code])
  return JSON.parse(stdout)
}

describe('the largest workbook that is read', () => {
  test.each([
    ['many cells', () => zipped(workbookParts(largeSheet(9.9 * MB, 40)))],
    ['few cells in many rows', () => zipped(workbookParts(largeSheet(0.6 * MB, 1)))],
    ['empty cells with a style', () => zipped(workbookParts(`<row><c><v>1</v></c></row>${emptyRows(9.9 * MB)}`))],
  ])(
    'takes at most 256 MB and 10 seconds: %s',
    async (_, created) => {
      const { ok, megabytes, seconds } = await costOf(created())
      expect(ok).toBe(true)
      expect(megabytes).toBeLessThan(MAX_MEMORY_MB)
      expect(seconds).toBeLessThan(MAX_CPU_SECONDS)
    },
    120_000,
  )
})

describe('a larger workbook is rejected', () => {
  test('before it is unpacked, by the size that its directory says', () => {
    expect(sheetFault(largeSheet(10 * MB, 40))).toBe(
      'the uncompressed size of the zip archive (11 MB) exceeds the limit of 10 MB',
    )
  })

  test('by how well it is packed', () => {
    expect(sheetFault(`<row>${' '.repeat(5 * MB)}</row>`)).toBe(
      'xl/worksheets/sheet1.xml has a compression ratio above 300',
    )
  })

  test('by the number of its files, rows, columns, sheets and characters', () => {
    const files = Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`xl/media/${at}.png`, '']))
    expect(sheetFault('', files)).toMatch(/^the zip archive contains 2005 files, which exceeds the limit of 2000$/)
    expect(sheetFault('<row><c><v>1</v></c></row>'.repeat(20_001))).toContain('more than 20,000 rows')
    expect(sheetFault('<row r="1"><c r="CW1"><v>1</v></c></row>')).toContain(
      'cell CW1 exceeds the limit of 100 columns',
    )
    const sheets = `<workbook><sheets>${'<sheet name="a" r:id="b"/>'.repeat(51)}</sheets></workbook>`
    expect(sheetFault('', { 'xl/workbook.xml': sheets })).toBe('the workbook has more than 50 sheets')
    const text = { 'xl/sharedStrings.xml': `<sst><si><t>${'long '.repeat(2_000)}</t></si></sst>` }
    expect(sheetFault('<row><c t="s"><v>0</v></c></row>'.repeat(1_000), text)).toContain('8,000,000 characters')
  })

  test('by its own size, and where it refers to entities', () => {
    expect(faultOf(new Uint8Array(4 * MB + 1))).toBe('the workbook is larger than 4 MB')
    expect(sheetFault('<row><c t="inlineStr"><is><t>&a;</t></is></c></row>')).toContain('undefined entity')
    const doctype = '<!DOCTYPE sst [<!ENTITY a "aaaa">]><sst/>'
    expect(sheetFault('', { 'xl/sharedStrings.xml': doctype })).toContain('DOCTYPE')
  })

  test('a cell far away that is empty does not count', () => {
    const read = convertSheetsToCsv(
      zipped(workbookParts('<row r="1048576"><c r="A1048576"><v>1</v></c><c r="XFD1048576" s="1"/></row>')),
    )
    expect(read.ok).toBe(true)
  })
})
