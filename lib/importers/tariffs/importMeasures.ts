import { parseDate } from '#shared/core/dates.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { ScheduleLine } from '#shared/customs/duties/rules/dutyRate.ts'
import { HS_CHAPTERS } from '#shared/customs/goods/hsLists.ts'
import { type CsvRow, failed } from '#shared/imports/files/readFiles.ts'
import type { Importer } from '../importer.ts'
import { parseAdValoremRate } from './adValoremRate.ts'
import { createScheduleImporter } from './scheduleImporter.ts'

/** Column names of measures in a publisher's file. */
type Columns = {
  readonly code: string
  /** Absent if the file has none. */
  readonly description?: string
  readonly type: string
  readonly origin: string
  readonly additionalCode: string
  readonly duty: string
  readonly start: string
  readonly end: string
}

type Publisher = {
  /** Name of the stored schedule: a country, or EU. */
  readonly schedule: string
  readonly columns: Columns
  readonly summary: string
  readonly example: string
}

/** Third country duty (measure type 103) for the area of all countries (1011). */
const THIRD_COUNTRY_DUTY_TYPE = '103'
const ERGA_OMNES_AREA_CODE = '1011'

/**
 * Creates an importer of schedules published as lists of measures: those of the European Union and
 * the United Kingdom.
 */
const createMeasuresImporter = ({ columns, ...publisher }: Publisher): Importer =>
  createScheduleImporter({
    ...publisher,
    // Spreadsheets use semicolons in locales with a decimal comma.
    detectSeparator: (title) => (title.includes(';') ? ';' : ','),
    parseLines: (rows, day, file) => parseMeasureLines(rows, columns, day, file),
  })

function parseMeasureLines(
  [header, ...rows]: readonly CsvRow[],
  columns: Columns,
  day: string,
  file: string,
): Result<readonly ScheduleLine[], string> {
  const places = new Map(Object.values(columns).map((name) => [name, header?.cells.indexOf(name) ?? -1]))
  const missing = [...places].filter(([, at]) => at < 0).map(([name]) => name)
  if (missing.length > 0) return failure(`${file}:1: columns ${missing.join(', ')} are required`)
  const errors: string[] = []
  const lines = new Map<string, ScheduleLine>()
  for (const { line, cells } of rows) {
    const cell = (name: string | undefined): string => cells[places.get(name ?? '') ?? -1] ?? ''
    if (Number(cell(columns.type)) !== Number(THIRD_COUNTRY_DUTY_TYPE) || cell(columns.origin) !== ERGA_OMNES_AREA_CODE)
      continue
    if (cell(columns.additionalCode) !== '') continue
    const [start, end] = [parseMeasureDay(cell(columns.start)), parseMeasureDay(cell(columns.end))]
    const digits = cell(columns.code).slice(0, 10)
    const code = digits.replace(/(?:00){1,3}$/, '')
    if (!/^\d{10}$/.test(digits) || !HS_CHAPTERS.includes(digits.slice(0, 2)))
      errors.push(`${file}:${line}: ${cell(columns.code)} is not a 10-digit code`)
    else if (start === null) errors.push(`${file}:${line}: ${cell(columns.start)} is not a valid date`)
    else if (start <= day && (end === null || day <= end)) {
      const known = lines.get(code)
      const dutyRate = parseAdValoremRate(cell(columns.duty))
      // Two rates on one day apply to goods that the code does not distinguish.
      const isConsistentRate = known === undefined || known.dutyRate === dutyRate
      lines.set(code, { code, description: cell(columns.description), dutyRate: isConsistentRate ? dutyRate : null })
    }
  }
  if (errors.length > 0) return failed(errors)
  if (lines.size === 0) return failure(`${file}: does not contain any duties effective on ${day}`)
  return ok([...lines.values()].toSorted((one, other) => (one.code < other.code ? -1 : 1)))
}

/** Parses `2026-01-31` or `31-01-2026`; null if invalid. */
function parseMeasureDay(text: string): string | null {
  const day = text.replace(/^(\d{2})[-/](\d{2})[-/](\d{4})$/, '$3-$2-$1').slice(0, 10)
  return parseDate(day) === null ? null : day
}

/** Integrated tariff of the European Union (TARIC). */
export const importEuSchedule = createMeasuresImporter({
  schedule: 'EU',
  columns: {
    code: 'Goods code',
    type: 'Meas. type code',
    origin: 'Origin code',
    additionalCode: 'Add code',
    duty: 'Duty',
    start: 'Start date',
    end: 'End date',
  },
  summary: "European Union tariff (TARIC): the Commission's workbook of import duties, saved as CSV",
  example: 'eu-taric duties-import.csv --from 2026-01-01',
})

/** Tariff of the United Kingdom. */
export const importUkSchedule = createMeasuresImporter({
  schedule: 'GB',
  columns: {
    code: 'commodity__code',
    description: 'commodity__description',
    type: 'measure__type__id',
    origin: 'measure__geographical_area__id',
    additionalCode: 'measure__additional_code__code',
    duty: 'measure__duty_expression',
    start: 'measure__effective_start_date',
    end: 'measure__effective_end_date',
  },
  summary: 'United Kingdom tariff: CSV of measures on declarable commodities',
  example: 'uk-tariff measures-on-declarable-commodities.csv --from 2026-01-01',
})
