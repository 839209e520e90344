import * as v from 'valibot'
import { toScaledInteger } from '../../../shared/core/decimal.ts'
import { isCurrency, minorUnitDigits } from '../../../shared/core/money.ts'
import { failure, ok, type Result } from '../../../shared/core/result.ts'
import { RateCard } from '../../../shared/rating/rules/rateCard.ts'
import { type KnownNames, rateCardFaults } from '../../../shared/rating/rules/rateCardFaults.ts'
import { textOf } from '../decodeText.ts'
import { type CsvRow, columnsOf, fileFault, type ReadCell, type RowFault, rowsOf } from '../readFiles.ts'

/** Columns that say where a line comes from that was on a sheet. */
export const SHEET = 'sheet'
export const ROW = 'row'

/** What a line is about; sheets are called so, in the singular or plural. */
const KINDS = ['tariff', 'zone', 'table', 'surcharge'] as const
type Kind = (typeof KINDS)[number]

type Line = {
  readonly kind: Kind
  /** In its file or on its sheet, from 1. */
  readonly row: number
  readonly sheet: string
  readonly id: string
  readonly cell: (column: string) => string
}

/**
 * Reads a tariff as people keep it: a table whose lines are about the tariff as a whole, a zone, a weight band of a price table, or a
 * surcharge. Lists are separated by semicolons. All lines of a price table have its id; what is said of the table or of its destination
 * stands in the first of them, or in all. Every fault is told.
 */
export function readTariffFile(bytes: Uint8Array, known: KnownNames): Result<RateCard, readonly RowFault[]> {
  const rows = rowsOf(textOf(bytes))
  if (!rows.ok) return rows
  const [head, ...body] = rows.value
  if (!head) return fileFault('there are no rows in it')
  const read = columnsOf(head, [['id']])
  if (!read.ok) return fileFault(read.error)
  const faults: RowFault[] = []
  const lines = body.flatMap((row) => lineOf(row, read.value, faults))
  const [tariff, ...others] = lines.filter(({ kind }) => kind === 'tariff')
  if (!tariff || others.length > 0) return failure([...faults, noRow('there must be one line of the kind tariff')])
  const currency = tariff.cell('currency')
  if (!isCurrency(currency))
    return failure([...faults, faultAt(tariff, 'currency', `${shown(currency)} is not a currency`)])
  const card = cardOf(tariff, lines, createCells(currency, faults))
  // Each check looks at the rows that passed the one before, so that all faults are told at once.
  const readable = without(card, lines, faults)
  const formed = v.safeParse(RateCard, readable)
  const misshapen = (formed.issues ?? []).map((issue) => faultOfIssue(issue, readable, lines))
  const shaped = formed.success ? formed : v.safeParse(RateCard, without(readable, lines, misshapen))
  const named = shaped.success ? rateCardFaults({ ...shaped.output, zones: zonesOf(card, shaped.output) }, known) : []
  const unknown = named.map(({ row: { kind, id }, column, message }) => {
    const line = lines.find((one) => one.kind === kind && one.id === id)
    return line ? faultAt(line, column, message) : noRow(message)
  })
  const all = [...faults, ...misshapen, ...unknown]
  return shaped.success && all.length === 0 ? ok(shaped.output) : failure(all)
}

/** Without the zones, tables and surcharges some line of which has a fault. */
function without(card: SentCard, lines: readonly Line[], faults: readonly RowFault[]): SentCard {
  const isSound = (kind: Kind) => {
    const faulty = lines.filter(
      (line) => line.kind === kind && faults.some(({ row, column }) => row === line.row && isOn(line, column)),
    )
    return ({ id }: { readonly id: string }): boolean => !faulty.some((line) => line.id === id)
  }
  return {
    ...card,
    zones: card.zones.filter(isSound('zone')),
    tables: card.tables.filter(isSound('table')),
    surcharges: card.surcharges.filter(isSound('surcharge')),
  }
}

const isOn = ({ sheet }: Line, column: string | null): boolean => sheet === '' || (column ?? '').startsWith(sheet)

/** Names of zones that have a fault are known all the same. */
const zonesOf = (sent: SentCard, { zones }: RateCard): RateCard['zones'] => [
  ...zones,
  ...sent.zones
    .filter(({ id }) => !zones.some((zone) => zone.id === id))
    .map(({ id }) => ({ id, country: 'US', percent: 100, postal: [], provinces: [] })),
]

type SentCard = ReturnType<typeof cardOf>

const shown = (cell: string): string => JSON.stringify(cell)
const noRow = (message: string): RowFault => ({ row: null, column: null, message })
const faultAt = ({ row, sheet }: Pick<Line, 'row' | 'sheet'>, column: string | null, message: string): RowFault => ({
  row,
  column: [sheet, column].filter(Boolean).join('.') || null,
  message,
})

function lineOf(row: CsvRow, read: ReadCell, faults: RowFault[]): readonly Line[] {
  const cell = (column: string): string => read(row, column)
  const sheet = cell(SHEET)
  const named = (sheet === '' ? cell('kind') : sheet).toLowerCase().replace(/s$/, '')
  const place = { row: sheet === '' ? row.line : Number(cell(ROW)), sheet }
  const kind = KINDS.find((one) => one === named)
  if (kind) return [{ ...place, kind, id: cell('id'), cell }]
  faults.push(faultAt(place, 'kind', `${shown(named)} must be one of ${KINDS.join(', ')}`))
  return []
}

/** Reads cells; those that cannot be read are noted. */
function createCells(currency: string, faults: RowFault[]) {
  const number = (line: Line, column: string, decimals: number): number | undefined => {
    const text = line.cell(column).replace(/^\+/, '')
    if (text === '') return undefined
    const isNumber = /^-?\d{1,12}(\.\d+)?$/.test(text)
    const digits = (text.split('.')[1] ?? '').replace(/0+$/, '').length
    if (isNumber && digits <= decimals) return toScaledInteger(text, decimals)
    faults.push(faultAt(line, column, `${shown(text)} is not a number of at most ${decimals} decimals`))
    return undefined
  }
  return {
    fault: (line: Line, column: string, message: string) => void faults.push(faultAt(line, column, message)),
    need: <Value>(line: Line, column: string, value: Value | undefined): Value | undefined => {
      if (value === undefined && line.cell(column) === '') faults.push(faultAt(line, column, 'is missing'))
      return value
    },
    amount: (line: Line, column: string) => number(line, column, minorUnitDigits(currency)),
    grams: (line: Line, column: string) => number(line, column, 3),
    whole: (line: Line, column: string) => number(line, column, 0),
    decimal: (line: Line, column: string) => {
      const thousandths = number(line, column, 3)
      return thousandths === undefined ? undefined : thousandths / 1000
    },
    list: (line: Line, column: string): readonly string[] | undefined => {
      const parts = line
        .cell(column)
        .split(';')
        .map((part) => part.trim())
        .filter((part) => part !== '')
      return parts.length > 0 ? parts : undefined
    },
  }
}
type Cells = ReturnType<typeof createCells>

function cardOf(tariff: Line, lines: readonly Line[], cells: Cells) {
  const of = (kind: Kind) => lines.filter((line) => line.kind === kind)
  return {
    id: tariff.id,
    currency: tariff.cell('currency'),
    validFrom: tariff.cell('valid_from') || null,
    validTo: tariff.cell('valid_to') || null,
    zones: of('zone').map((line) => ({
      id: line.id,
      country: line.cell('country'),
      percent: cells.decimal(line, 'percent') ?? 100,
      postal: cells.list(line, 'postal') ?? [],
      provinces: cells.list(line, 'provinces') ?? [],
    })),
    tables: [...Map.groupBy(of('table'), ({ id }) => id).values()].map((group) => tableOf(group, cells)),
    surcharges: of('surcharge').map((line) => surchargeOf(line, cells)),
  }
}

/** What is said in the first line that says it. */
function first<Value>(lines: readonly Line[], read: (line: Line) => Value | undefined): Value | undefined {
  for (const line of lines) {
    const value = read(line)
    if (value !== undefined) return value
  }
  return undefined
}

const said = <Value>(name: string, value: Value | undefined) => (value === undefined ? {} : { [name]: value })

const whereOf = (lines: readonly Line[], { list }: Cells) => ({
  ...said(
    'lanes',
    first(lines, (line) => list(line, 'lanes')),
  ),
  ...said(
    'services',
    first(lines, (line) => list(line, 'services')),
  ),
  ...said(
    'carriers',
    first(lines, (line) => list(line, 'carriers')),
  ),
  ...said(
    'entryPoints',
    first(lines, (line) => list(line, 'entry_points')),
  ),
  ...said(
    'terms',
    first(lines, (line) => list(line, 'terms')),
  ),
})

function tableOf(lines: readonly Line[], cells: Cells) {
  const columns = [...Map.groupBy(lines, (line) => (cells.list(line, 'to') ?? []).join(';')).values()]
  const [column = []] = columns
  const grams = (name: string) =>
    said(
      name,
      first(lines, (line) => cells.grams(line, GRAMS[name] ?? name)),
    )
  return {
    id: lines[0]?.id ?? '',
    ...whereOf(lines, cells),
    ...(lines.some((line) => /^(yes|true|1)$/i.test(line.cell('is_return'))) && { isReturn: true }),
    upToGrams: column.map((line) => cells.need(line, 'up_to_kg', cells.grams(line, 'up_to_kg'))),
    ...grams('roundUpGrams'),
    ...grams('minWeightGrams'),
    ...said(
      'divisor',
      first(lines, (line) => cells.decimal(line, 'divisor')),
    ),
    ...said(
      'freeLengthPlusGirthCm',
      first(lines, (line) => cells.decimal(line, 'free_length_plus_girth_cm')),
    ),
    surchargeMinorPerKg: first(lines, (line) => cells.amount(line, 'handling_per_kg')) ?? 0,
    oversizeMinorPerKg: first(lines, (line) => cells.amount(line, 'oversize_per_kg')) ?? 0,
    columns: columns.map((bands) => columnOf(bands, column, cells)),
  }
}

const GRAMS: Readonly<Record<string, string>> = { roundUpGrams: 'round_up_kg', minWeightGrams: 'min_kg' }

function columnOf(bands: readonly Line[], expected: readonly Line[], cells: Cells) {
  const [line] = bands
  const weights = (some: readonly Line[]) => some.map((band) => band.cell('up_to_kg')).join(' ')
  // The same bands everywhere: a price at the wrong band would be another price.
  const isAlike = weights(bands) === weights(expected)
  if (line && !isAlike)
    cells.fault(line, 'up_to_kg', `must be ${weights(expected)} as for the first destination of ${line.id}`)
  return {
    ...said(
      'to',
      first(bands, (band) => cells.list(band, 'to')),
    ),
    bandMinor: bands.map((band) => cells.need(band, 'price', cells.amount(band, 'price'))),
    beyondMinorPerKg:
      line &&
      cells.need(
        line,
        'beyond_per_kg',
        first(bands, (band) => cells.amount(band, 'beyond_per_kg')),
      ),
    transitDays: {
      min:
        line &&
        cells.need(
          line,
          'days_min',
          first(bands, (band) => cells.whole(band, 'days_min')),
        ),
      max:
        line &&
        cells.need(
          line,
          'days_max',
          first(bands, (band) => cells.whole(band, 'days_max')),
        ),
    },
  }
}

function surchargeOf(line: Line, cells: Cells) {
  return {
    id: line.id,
    code: line.cell('code'),
    ...said('description', line.cell('description') || undefined),
    ...whereOf([line], cells),
    ...said('to', cells.list(line, 'to')),
    ...said('postal', cells.list(line, 'postal')),
    ...said('from', line.cell('from') || undefined),
    ...said('until', line.cell('until') || undefined),
    ...said('aboveGrams', cells.grams(line, 'above_kg')),
    ...said('aboveLengthCm', cells.decimal(line, 'above_length_cm')),
    ...said('aboveLengthPlusGirthCm', cells.decimal(line, 'above_length_plus_girth_cm')),
    ...said('percent', cells.decimal(line, 'percent')),
    ...said('amountMinor', cells.amount(line, 'amount')),
    ...said('minorPerKg', cells.amount(line, 'per_kg')),
  }
}

const LISTS: Readonly<Record<string, Kind>> = { zones: 'zone', tables: 'table', surcharges: 'surcharge' }

/** A fault of the form at the line it comes from: the first of its table, where it is one of several. */
function faultOfIssue(issue: v.BaseIssue<unknown>, card: SentCard, lines: readonly Line[]): RowFault {
  const [list, at, ...rest] = (issue.path ?? []).map(({ key }) => key)
  const rows =
    list === 'zones' ? card.zones : list === 'tables' ? card.tables : list === 'surcharges' ? card.surcharges : []
  const row = rows[typeof at === 'number' ? at : -1]
  const kind = row ? LISTS[String(list)] : 'tariff'
  const line = lines.find((one) => one.kind === kind && (!row || one.id === row.id))
  const value =
    typeof issue.input === 'string' || typeof issue.input === 'number' ? `${JSON.stringify(issue.input)} ` : ''
  const column = (row ? rest : [list]).filter((part) => typeof part === 'string').join('.')
  return line ? faultAt(line, column, `${value}${issue.message}`) : noRow(`${value}${issue.message}`)
}
