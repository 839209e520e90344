import type { Cells } from './tariffCells.ts'
import type { Kind, Line } from './tariffLines.ts'

/** Tariff as declared by its lines, before validation. */
export type RateCardInput = ReturnType<typeof toRateCard>

/** Assembles a tariff from its lines. */
export function toRateCard(tariff: Line, lines: readonly Line[], cells: Cells) {
  const of = (kind: Kind) => lines.filter((line) => line.kind === kind)
  return {
    id: tariff.id,
    currency: tariff.cell('currency'),
    validFrom: tariff.cell('valid_from') || null,
    validTo: tariff.cell('valid_to') || null,
    zones: of('zone').map((line) => ({
      id: line.id,
      country: line.cell('country'),
      percent: cells.percent(line, 'percent') ?? 100,
      postal: cells.list(line, 'postal') ?? [],
      provinces: cells.list(line, 'provinces') ?? [],
    })),
    tables: [...Map.groupBy(of('table'), ({ id }) => id).values()].map((group) => toRateCardTable(group, cells)),
    surcharges: of('surcharge').map((line) => toRateCardSurcharge(line, cells)),
  }
}

type ColumnReader<Value> = (line: Line, column: string) => Value | undefined

/** Returns the value of a column shared by the lines of a table; differing values are errors. */
function common<Value>(lines: readonly Line[], column: string, read: ColumnReader<Value>, { fault }: Cells) {
  let found: Value | undefined
  for (const line of lines) {
    const value = read(line, column)
    if (value === undefined) continue
    if (found !== undefined && JSON.stringify(found) !== JSON.stringify(value))
      fault(line, column, `must be identical in all lines of ${line.id}, or set in the first line only`)
    found ??= value
  }
  return found
}

const toText = <Value>(name: string, value: Value | undefined) => (value === undefined ? {} : { [name]: value })

function buildConditions(lines: readonly Line[], cells: Cells) {
  const list = (name: string, column: string) => toText(name, common(lines, column, cells.list, cells))
  return {
    ...list('lanes', 'lanes'),
    ...list('services', 'services'),
    ...list('carriers', 'carriers'),
    ...list('entryPoints', 'entry_points'),
    ...list('terms', 'terms'),
  }
}

function toRateCardTable(lines: readonly Line[], cells: Cells) {
  const columns = [...Map.groupBy(lines, (line) => (cells.list(line, 'to') ?? []).join(';')).values()]
  const [column = []] = columns
  const upToGrams = column.map((line) => cells.need(line, 'up_to_kg', cells.grams(line, 'up_to_kg')))
  const of = <Value>(name: string, read: ColumnReader<Value>) => common(lines, name, read, cells)
  return {
    id: lines[0]?.id ?? '',
    ...buildConditions(lines, cells),
    ...(of('is_return', cells.parseYesOrNo) === true && { isReturn: true }),
    upToGrams,
    ...toText('roundUpGrams', of('round_up_kg', cells.grams)),
    ...toText('minWeightGrams', of('min_kg', cells.grams)),
    ...toText('divisor', of('divisor', cells.decimal)),
    ...toText('freeLengthPlusGirthCm', of('free_length_plus_girth_cm', cells.centimetres)),
    surchargeMinorPerKg: of('handling_per_kg', cells.amount) ?? 0,
    oversizeMinorPerKg: of('oversize_per_kg', cells.amount) ?? 0,
    columns: columns.map((bands) => toRateCardColumn(bands, { lines: column, grams: upToGrams }, cells)),
  }
}

/** Bands of the first destination of a table. */
type Bands = { readonly lines: readonly Line[]; readonly grams: readonly (number | undefined)[] }

function toRateCardColumn(bands: readonly Line[], expected: Bands, cells: Cells) {
  const [line] = bands
  // All destinations must have the same bands; otherwise a price would apply to the wrong band.
  if (line && bands !== expected.lines) {
    const hasSameWeightBands = String(bands.map((band) => cells.grams(band, 'up_to_kg'))) === String(expected.grams)
    const written = expected.lines.map((band) => band.cell('up_to_kg')).join(' ')
    if (!hasSameWeightBands)
      cells.fault(line, 'up_to_kg', `must be ${written} to match the first destination of ${line.id}`)
  }
  const needed = <Value>(column: string, read: ColumnReader<Value>) =>
    line && cells.need(line, column, common(bands, column, read, cells))
  return {
    ...toText('to', common(bands, 'to', cells.list, cells)),
    bandMinor: bands.map((band) => cells.need(band, 'price', cells.amount(band, 'price'))),
    beyondMinorPerKg: needed('beyond_per_kg', cells.amount),
    transitDays: { min: needed('days_min', cells.whole), max: needed('days_max', cells.whole) },
  }
}

function toRateCardSurcharge(line: Line, cells: Cells) {
  return {
    id: line.id,
    code: line.cell('code'),
    ...toText('description', line.cell('description') || undefined),
    ...buildConditions([line], cells),
    ...toText('to', cells.list(line, 'to')),
    ...toText('postal', cells.list(line, 'postal')),
    ...toText('from', line.cell('from') || undefined),
    ...toText('until', line.cell('until') || undefined),
    ...toText('aboveGrams', cells.grams(line, 'above_kg')),
    ...toText('aboveLengthCm', cells.centimetres(line, 'above_length_cm')),
    ...toText('aboveLengthPlusGirthCm', cells.centimetres(line, 'above_length_plus_girth_cm')),
    ...toText('percent', cells.percent(line, 'percent')),
    ...toText('amountMinor', cells.amount(line, 'amount')),
    ...toText('minorPerKg', cells.amount(line, 'per_kg')),
  }
}
