import { failure, ok, type Result } from '#shared/core/result.ts'
import type { ScheduleLine } from '#shared/customs/duties/rules/dutyRate.ts'
import { type CsvRow, failed } from '#shared/imports/files/readFiles.ts'
import { parseAdValoremRate } from './adValoremRate.ts'
import { createScheduleImporter } from './scheduleImporter.ts'

/**
 * Harmonized Tariff Schedule of the United States: ten-digit codes and duty rates from a day on.
 */
export const importUsSchedule = createScheduleImporter({
  schedule: 'US',
  summary: 'United States tariff schedule (HTS): CSV export of the International Trade Commission',
  example: 'us-hts hts_2024_basic_edition.csv --from 2024-01-01',
  parseLines: (rows, _, file) => parseScheduleLines(rows, file),
})

/** First columns of the Commission's export; later ones are not read. */
const COLUMNS = ['HTS Number', 'Indent', 'Description', 'Unit of Quantity', 'General Rate of Duty'] as const

/** Codes from here on are provisions for goods of other chapters. */
const FIRST_SPECIAL_PROVISION_CODE = '98'

type Entry = { readonly indent: number; readonly code: string; readonly text: string; readonly rate: string }

/**
 * Returns declarable lines of a schedule nested by indent: ten-digit codes, or eight digits without
 * subdivisions. A line's text includes its parents'; its rate is its own or that of the nearest
 * parent. Chapters 98 and 99 (special provisions) are omitted.
 */
function parseScheduleLines(rows: readonly CsvRow[], file: string): Result<readonly ScheduleLine[], string> {
  const [header, ...rest] = rows
  if (COLUMNS.some((column, at) => header?.cells[at] !== column))
    return failure(`${file}:1: the first columns must be ${COLUMNS.join(',')}`)
  const errors: string[] = []
  const lines: ScheduleLine[] = []
  const seen = new Set<string>()
  let above: Entry[] = []
  for (const [at, row] of rest.entries()) {
    const entry = parseTariffEntry(row)
    if (typeof entry === 'string') {
      errors.push(`${file}:${row.line}: ${entry}`)
      continue
    }
    // A level may be skipped; the nearest smaller indent is the parent.
    above = [...above.filter(({ indent }) => indent < entry.indent), entry]
    if (above.some(({ code }) => code >= FIRST_SPECIAL_PROVISION_CODE)) continue
    const error = validateEntrySequence(above, seen)
    if (error) errors.push(`${file}:${row.line}: ${error}`)
    seen.add(entry.code)
    const next = rest[at + 1]
    const hasSubdivisions = next !== undefined && Number(next.cells[1]) > entry.indent
    if (entry.code.length === 10 || (entry.code.length === 8 && !hasSubdivisions)) {
      lines.push({
        code: entry.code,
        description: above.map(({ text }) => text).join(' > '),
        dutyRate: parseAdValoremRate(above.findLast(({ rate }) => rate !== '')?.rate ?? ''),
      })
    }
  }
  if (errors.length > 0) return failed(errors)
  if (lines.length === 0) return failure(`${file}: does not contain any lines with 8 or 10 digits`)
  return ok(lines.toSorted((one, other) => (one.code < other.code ? -1 : 1)))
}

function parseTariffEntry({ cells }: CsvRow): Entry | string {
  const [number = '', indent = '', description = '', , rate = ''] = cells
  if (!/^(\d{4}(\.\d\d){0,3})?$/.test(number)) return `${number} is not a code of 4, 6, 8 or 10 digits`
  if (!/^\d{1,2}$/.test(indent)) return `indent ${JSON.stringify(indent)} is not a number`
  const text = description
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .replace(/:\s*$/, '')
    .trim()
  return { indent: Number(indent), code: number.replaceAll('.', ''), text, rate }
}

function validateEntrySequence(rows: readonly Entry[], seen: ReadonlySet<string>): string | null {
  const [code = '', ...above] = rows.map((row) => row.code).toReversed()
  if (code === '') return null
  if (seen.has(code)) return `duplicate code ${code}`
  const parent = above.find((other) => other !== '')
  return parent === undefined || code.startsWith(parent) ? null : `${code} is not a subdivision of ${parent}`
}
