import { createHash } from 'node:crypto'
import Big from 'big.js'
import type { BillColumns, WeightUnit } from '#shared/carriers/billColumns.ts'
import { isCurrencyCode } from '#shared/core/money.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { BillLine } from '#shared/shipping/bills/rules/compare.ts'
import { getCurrencyNames } from '../files/currencyNames.ts'
import { type DecimalMark, parsePlainDecimal } from '../files/decimals.ts'
import { parseMeasure } from '../files/measure.ts'
import { type CellReader, type CsvRow, createCellReader } from '../files/readFiles.ts'
import { type BillFormat, type BillSource, parseBillRows } from './billFormat.ts'

/** Line of a bill, or the reason why it cannot be read. */
export type ParsedBillLine = { readonly line: number } & (
  | { readonly read: BillLine; readonly fault: null }
  | { readonly read: null; readonly fault: string }
)

/** Returns the digest of a file, computed as a stream. */
export async function hashBill({ open }: BillSource): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of open()) hash.update(piece)
  return hash.digest('base64url')
}

/** Yields the lines of a bill in batches of `size`, in constant memory. */
export async function* parseBillLines(
  source: BillSource,
  columns: BillColumns,
  format: BillFormat,
  size: number,
): AsyncGenerator<readonly ParsedBillLine[]> {
  let file: BillFile | null = null
  let line = 0
  let lines: ParsedBillLine[] = []
  for await (const cells of parseBillRows(source, format)) {
    if (file === null) {
      file = openBillFile({ line: 1, cells }, columns, format.mark)
      continue
    }
    line++
    lines.push(parseBillLine({ line, cells }, columns, file))
    if (lines.length < size) continue
    yield lines
    lines = []
  }
  if (lines.length > 0) yield lines
}

/** Parameters to read the lines of a bill. */
type BillFile = { readonly cell: CellReader; readonly mark: DecimalMark; readonly hasUnits: boolean }

function openBillFile(head: CsvRow, { weightUnitColumn }: BillColumns, mark: DecimalMark): BillFile {
  const found = createCellReader(head, [])
  const hasUnitColumns = weightUnitColumn !== undefined && createCellReader(head, [[weightUnitColumn]]).ok
  return { cell: found.ok ? found.value : () => '', mark, hasUnits: hasUnitColumns }
}

const GRAMS: Readonly<Record<WeightUnit, string>> = { kg: '1000', g: '1', lb: '453.59237', oz: '28.349523125' }

/** Weight units as carriers write them; the single letters are those of UPS. */
const UNITS: ReadonlyMap<string, WeightUnit> = new Map([
  ...['k', 'kg', 'kgs', 'kgm', 'kilogram', 'kilograms'].map((name) => [name, 'kg'] as const),
  ...['g', 'gr', 'grm', 'gram', 'grams'].map((name) => [name, 'g'] as const),
  ...['l', 'lb', 'lbs', 'lbr', 'pound', 'pounds'].map((name) => [name, 'lb'] as const),
  ...['o', 'oz', 'ozs', 'onz', 'ounce', 'ounces'].map((name) => [name, 'oz'] as const),
])

const AMOUNT = /^-?\d{1,9}(\.\d+)?$/
const WEIGHT = /^\d{1,7}(\.\d+)?$/

const short = (cell: string): string => cell.slice(0, 40)

function parseBillLine(row: CsvRow, columns: BillColumns, file: BillFile): ParsedBillLine {
  const { line } = row
  const at = (name: string | undefined): string => (name === undefined ? '' : file.cell(row, name))
  const unreadable = (error: string): ParsedBillLine => ({ line, read: null, fault: error })
  const currency = at(columns.currency).toUpperCase() || 'USD'
  const charge = at(columns.charge)
  const trackingNumber = at(columns.trackingNumber).replace(/\s/g, '').toUpperCase() || null
  const reference = at(columns.reference) || null
  const amount = parseBillAmount(at(columns.amount), currency, file.mark)
  if (amount === null) return unreadable(`${columns.amount} is not a valid amount: ${short(at(columns.amount))}`)
  const weightGrams = parseBillWeight(at(columns.weight), at(columns.weightUnitColumn), columns, file)
  if (!weightGrams.ok) return unreadable(weightGrams.error)
  if (!/^[A-Z]{3}$/.test(currency)) return unreadable(`${columns.currency} is not a valid currency: ${short(currency)}`)
  if (trackingNumber === null && reference === null) return unreadable('the tracking number is required')
  if ((trackingNumber ?? '').length > 40 || (reference ?? '').length > 60) return unreadable('unknown tracking number')
  const isCarriageCharge = charge === '' || columns.carriage.some((one) => one.toLowerCase() === charge.toLowerCase())
  return {
    line,
    fault: null,
    read: {
      ...{ line, trackingNumber, reference, currency, weightGrams: weightGrams.value },
      amountCents: new Big(amount).times(100).round(0, Big.roundHalfUp).toNumber(),
      surcharge: isCarriageCharge ? null : charge.slice(0, 60),
    },
  }
}

/**
 * Returns an amount as plain decimal text; null if invalid or in another currency than its line.
 */
function parseBillAmount(cell: string, currency: string, mark: DecimalMark): string | null {
  const measure = parseMeasure(cell)
  if (measure === null) return null
  const isOwn = measure.unit === '' || (isCurrencyCode(currency) && getCurrencyNames(currency).has(measure.unit))
  const amount = isOwn ? parsePlainDecimal(measure.number, mark) : null
  return amount !== null && AMOUNT.test(amount) ? amount : null
}

/** Returns a weight in grams, by the unit of its cell, its line or the carrier; null if missing. */
function parseBillWeight(
  cell: string,
  lineUnit: string,
  columns: BillColumns,
  { mark, hasUnits: hasUnitColumns }: BillFile,
): Result<number | null, string> {
  if (cell === '') return ok(null)
  const measure = parseMeasure(cell)
  const weight = measure && parsePlainDecimal(measure.number, mark)
  if (measure === null || weight === null || !WEIGHT.test(weight))
    return failure(`${columns.weight} is not a valid weight: ${short(cell)}`)
  const name = (measure.unit || lineUnit).toLowerCase().replace(/\.$/, '')
  const unit = name === '' && !hasUnitColumns ? columns.weightUnit : UNITS.get(name)
  const grams = new Big(weight)
    .times(GRAMS[unit ?? 'kg'])
    .round(0, Big.roundHalfUp)
    .toNumber()
  if (unit !== undefined || grams === 0) return ok(grams || null)
  const column = measure.unit === '' ? columns.weightUnitColumn : columns.weight
  return failure(name === '' ? `${column} is empty` : `${column} is not a valid weight unit: ${short(name)}`)
}
