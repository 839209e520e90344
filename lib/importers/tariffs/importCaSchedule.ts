import { failure, ok, type Result } from '#shared/core/result.ts'
import type { ScheduleLine } from '#shared/customs/duties/rules/dutyRate.ts'
import { HS_CHAPTERS } from '#shared/customs/goods/hsLists.ts'
import { type CsvRow, createCellReader, failed } from '#shared/imports/files/readFiles.ts'
import { parseAdValoremRate } from './adValoremRate.ts'
import { createScheduleImporter } from './scheduleImporter.ts'

/**
 * Customs Tariff of Canada: ten-digit codes and Most-Favoured-Nation rates from a day on. The
 * Border Services Agency publishes a Microsoft Access database; mdb-export writes its table TPHS as
 * CSV.
 */
export const importCaSchedule = createScheduleImporter({
  schedule: 'CA',
  summary: 'Customs Tariff of Canada: table TPHS of the CBSA database, saved as CSV',
  example: 'ca-tariff TPHS.csv --from 2026-01-01',
  parseLines: (rows, _, file) => parseScheduleLines(rows, file),
})

type Entry = { readonly text: string; readonly rates: ReadonlySet<string> }

/**
 * A tariff item has eight digits and is divided into ten-digit statistical codes; levels of five,
 * seven and nine digits only group.
 */
const TARIFF_ITEM_DIGITS = 8

/**
 * Returns declarable lines: ten-digit codes, or eight digits without subdivisions. The table has
 * neither order nor indent: a code belongs to its prefixes. A line's text includes theirs; its rate
 * is its own or that of its longest prefix. Chapters 98 and 99 (special provisions) are omitted.
 */
function parseScheduleLines([head, ...rows]: readonly CsvRow[], file: string): Result<readonly ScheduleLine[], string> {
  const columns = head ? createCellReader(head, [['TARIFF'], ['DESC1'], ['MFN']]) : null
  if (!columns?.ok) return failure(`${file}: ${columns?.error ?? 'is empty'}`)
  const cell = columns.value
  const errors: string[] = []
  const entries = new Map<string, Entry>()
  for (const row of rows) {
    const written = cell(row, 'TARIFF').trim()
    const code = written.replaceAll('.', '')
    if (!/^\d{2,10}$/.test(code))
      errors.push(`${file}:${row.line}: ${JSON.stringify(written)} is not a code of 2 to 10 digits`)
    else if (HS_CHAPTERS.includes(code.slice(0, 2))) {
      const rate = cell(row, 'MFN').trim()
      const rates = [...(entries.get(code)?.rates ?? []), ...(rate === '' ? [] : [rate])]
      const text = ['DESC1', 'DESC2', 'DESC3'].map((name) => cell(row, name)).join(' ')
      entries.set(code, { text: text.replace(/\s+/g, ' ').replace(/:\s*$/, '').trim(), rates: new Set(rates) })
    }
  }
  if (errors.length > 0) return failed(errors)
  const divided = new Set(
    [...entries.keys()].filter((code) => code.length === 10).map((code) => code.slice(0, TARIFF_ITEM_DIGITS)),
  )
  const lines = [...entries.keys()]
    .filter((code) => code.length === 10 || (code.length === TARIFF_ITEM_DIGITS && !divided.has(code)))
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
    // Two rates of a code apply to goods that it does not distinguish.
    dutyRate: rates.size === 1 ? parseAdValoremRate(rate) : null,
  }
}
