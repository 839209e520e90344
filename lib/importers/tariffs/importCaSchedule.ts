import { failure, ok, type Result } from '#shared/core/result.ts'
import type { ScheduleLine } from '#shared/customs/duties/rules/dutyRate.ts'
import { HS_CHAPTERS } from '#shared/customs/goods/hsLists.ts'
import { type CsvRow, createCellReader, failed } from '../readFiles.ts'
import { plainRate } from './plainRate.ts'
import { scheduleImporter } from './scheduleImporter.ts'

/**
 * The Customs Tariff of Canada: codes of ten digits and the rates of the Most-Favoured-Nation
 * Tariff, from a day on. The Border Services Agency publishes it as a database of Microsoft Access;
 * mdb-export writes its table TPHS as CSV.
 */
export const importCaSchedule = scheduleImporter({
  schedule: 'CA',
  summary: 'Customs Tariff of Canada: table TPHS of the CBSA database, saved as CSV',
  example: 'ca-tariff TPHS.csv --from 2026-01-01',
  linesOf: (rows, _, file) => scheduleLines(rows, file),
})

type Entry = { readonly text: string; readonly rates: ReadonlySet<string> }

/**
 * A tariff item has eight digits; it is divided by statistical codes of ten, and levels of five,
 * seven and nine only group.
 */
const TARIFF_ITEM = 8

/**
 * The lines goods are declared under: codes of ten digits, or of eight where none lie below. The
 * table has no order and no indent: a code lies in those it begins with. A line's text holds
 * theirs, its rate is its own or that of the longest of them. Chapters 98 and 99 hold special
 * provisions, no goods, and are left out.
 */
function scheduleLines([head, ...rows]: readonly CsvRow[], file: string): Result<readonly ScheduleLine[], string> {
  const columns = head ? createCellReader(head, [['TARIFF'], ['DESC1'], ['MFN']]) : null
  if (!columns?.ok) return failure(`${file}: ${columns?.error ?? 'is empty'}`)
  const cell = columns.value
  const faults: string[] = []
  const entries = new Map<string, Entry>()
  for (const row of rows) {
    const written = cell(row, 'TARIFF').trim()
    const code = written.replaceAll('.', '')
    if (!/^\d{2,10}$/.test(code))
      faults.push(`${file}:${row.line}: ${JSON.stringify(written)} is not a code of 2 to 10 digits`)
    else if (HS_CHAPTERS.includes(code.slice(0, 2))) {
      const rate = cell(row, 'MFN').trim()
      const rates = [...(entries.get(code)?.rates ?? []), ...(rate === '' ? [] : [rate])]
      const text = ['DESC1', 'DESC2', 'DESC3'].map((name) => cell(row, name)).join(' ')
      entries.set(code, { text: text.replace(/\s+/g, ' ').replace(/:\s*$/, '').trim(), rates: new Set(rates) })
    }
  }
  if (faults.length > 0) return failed(faults)
  const divided = new Set(
    [...entries.keys()].filter((code) => code.length === 10).map((code) => code.slice(0, TARIFF_ITEM)),
  )
  const lines = [...entries.keys()]
    .filter((code) => code.length === 10 || (code.length === TARIFF_ITEM && !divided.has(code)))
    .map((code) => toScheduleLine(code, entries))
  if (lines.length === 0) return failure(`${file}: does not contain any lines with 8 or 10 digits`)
  return ok(lines.toSorted((one, other) => (one.code < other.code ? -1 : 1)))
}

function toScheduleLine(code: string, entries: ReadonlyMap<string, Entry>): ScheduleLine {
  const above = Array.from({ length: code.length }, (_, at) => entries.get(code.slice(0, at + 1))).filter(
    (entry) => entry !== undefined,
  )
  const rates = above.findLast((entry) => entry.rates.size > 0)?.rates ?? new Set()
  const [rate = ''] = rates
  return {
    code,
    description: above.map(({ text }) => text).join(' > '),
    // Two rates of one code hold for parts of the goods that it does not tell apart.
    dutyRate: rates.size === 1 ? plainRate(rate) : null,
  }
}
