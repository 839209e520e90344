import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import * as v from 'valibot'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { hsListFiles } from '#shared/customs/goods/hsLists.ts'
import { BUNDLED_HS_EDITION, NEXT_HS_EDITION } from '#shared/customs/goods/rules/hsEdition.ts'
import { decodeBytes } from '#shared/imports/files/decodeText.ts'
import { type CsvRow, failed, parseCsvRows } from '#shared/imports/files/readFiles.ts'
import type { Importer } from '../importer.ts'
import { formatScheduleChanges, openTariffFolder } from './tariffFolder.ts'

const BEFORE = BUNDLED_HS_EDITION
const AFTER = NEXT_HS_EDITION.edition
const Correlation = v.nullable(v.record(v.string(), v.array(v.string())))

/**
 * Imports successors of each subheading in the next edition of the Harmonized System, to list
 * products whose code splits.
 */
export const importCorrelation: Importer = {
  summary: `World Customs Organization correlation table from HS ${BEFORE} to HS ${AFTER}, as CSV with one column each`,
  example: 'hs-correlation correlation-2022-2028.csv',
  run: async (file, { directory, progress }) => {
    progress('reading')
    const rows = parseCsvRows(decodeBytes(readFileSync(file)))
    const name = basename(file)
    if (!rows.ok) return failure(`${name}: ${rows.error}`)
    const read = parseCodePairs(rows.value, name)
    if (!read.ok) return read
    const folder = openTariffFolder(directory)
    const path = hsListFiles.correlation(BEFORE, AFTER)
    const before = joinCodeParts(v.parse(Correlation, folder.read(path)) ?? {})
    await folder.write(path, `${JSON.stringify(read.value, null, 1)}\n`)
    const splits = Object.values(read.value).filter((codes) => codes.length > 1).length
    return ok([formatScheduleChanges('subheadings', before, joinCodeParts(read.value)), `${splits} of them split`])
  },
}

const joinCodeParts = (table: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(table).map(([code, codes]) => [code, codes.join()]))

/** The table marks part of a subheading with `ex`. */
const parseHsCode = (cell: string): string =>
  cell
    .trim()
    .replace(/^ex\s*/i, '')
    .replace(/[.\s]/g, '')

/** An empty cell continues the one above it, as merged cells are exported. */
function parseCodePairs([header, ...rows]: readonly CsvRow[], file: string): Result<Record<string, string[]>, string> {
  const findEditionColumn = (edition: string): number => header?.cells.findIndex((cell) => cell.includes(edition)) ?? -1
  const [from, to] = [findEditionColumn(BEFORE), findEditionColumn(AFTER)]
  if (from < 0 || to < 0) return failure(`${file}:1: columns ${BEFORE} and ${AFTER} are required`)
  const table = new Map<string, Set<string>>()
  const errors: string[] = []
  let above = ['', '']
  for (const { line, cells } of rows) {
    const pair = [from, to].map((at, side) => parseHsCode(cells[at] ?? '') || (above[side] ?? ''))
    above = pair
    const wrong = pair.find((code) => !/^\d{6}$/.test(code))
    if (wrong !== undefined) {
      errors.push(`${file}:${line}: ${wrong === '' ? 'both codes are required' : `${wrong} is not a 6-digit code`}`)
      continue
    }
    const [before = '', after = ''] = pair
    table.set(before, (table.get(before) ?? new Set()).add(after))
  }
  if (errors.length > 0) return failed(errors)
  if (table.size === 0) return failure(`${file}: the file is empty`)
  const sorted = [...table].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return ok(Object.fromEntries(sorted.map(([code, codes]) => [code, [...codes].sort()])))
}
