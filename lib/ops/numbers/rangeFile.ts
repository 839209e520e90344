import { NUMBERS_PER_BLOCK } from '#shared/carriers/numbers/rules/numberBlocks.ts'
import { getBundledFormat, type NumberRange, overlap, poolOf } from '#shared/carriers/numbers/rules/numberRange.ts'
import { getSerialDigitCount, type TrackingFormat } from '#shared/carriers/rules/trackingNumber.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import {
  type CellReader,
  type CsvRow,
  createCellReader,
  createFileRowError,
  createRowError,
  parseRows,
  type RowError,
} from '#shared/imports/files/readFiles.ts'
import { isCountryCode } from '#shared/reference/countries.ts'

/** Maximum number of ranges in an import, which is one transaction. */
export const MAX_RANGES_PER_FILE = 40

/**
 * A pool is low below this fraction of its largest open range, unless the range states a number.
 */
const LOW_WATERMARK_RATIO = 0.1

/** Largest block of a range. Larger blocks cause fewer writes and lose more numbers. */
const MAX_NUMBERS_PER_BLOCK = 10_000

/** Columns of a range file; those that do not apply to a kind may be empty or missing. */
export const NUMBER_RANGE_COLUMNS =
  'kind,country,indicator,service,mailer_id,extension,prefix,first,last,block,low_water'

/** Range as declared in a file, before numbers are allocated. */
export type NewNumberRange = Pick<NumberRange, 'format' | 'first' | 'last' | 'block' | 'lowWater'> & {
  readonly row: number
}

/** Service indicators that the UPU assigns to international items; posts issue no other ranges. */
const INDICATOR = /^([CEHLRUV][A-Z]|M[A-Z]|Q[A-M])$/
/** Prefixes for internal use and examples, which are never issued. */
const UNISSUED_PREFIX_PATTERN = /^(02|04|2|952)/

type Read<Value> = Result<Value, readonly RowError[]>

/** Parses the ranges of a file and checks them against each other; returns all errors by row. */
export function parseRangeFile(text: string): Read<readonly NewNumberRange[]> {
  const rows = parseRows(text)
  if (!rows.ok) return rows
  const [head, ...lines] = rows.value
  if (!head || lines.length === 0) return createFileRowError('must contain at least one range')
  if (lines.length > MAX_RANGES_PER_FILE)
    return createFileRowError(`must not contain more than ${MAX_RANGES_PER_FILE} ranges`)
  const cell = createCellReader(head, [['kind'], ['first'], ['last']])
  if (!cell.ok) return createFileRowError(cell.error)
  const read = lines.map((line) => parseRow(line, cell.value))
  const ranges = read.flatMap((one) => (one.ok ? [one.value] : []))
  const doubled = ranges.flatMap((range, place) => {
    const before = ranges.slice(0, place).find((other) => hasOverlappingRange(range, other))
    return before ? [createRowError(range.row, `must not overlap with the range in row ${before.row}`)] : []
  })
  const errors = [...read.flatMap((one) => (one.ok ? [] : one.error)), ...doubled]
  return errors.length > 0 ? failure(errors) : ok(ranges)
}

/** Whether two ranges overlap. */
export const hasOverlappingRange = (
  one: Pick<NumberRange, 'format' | 'first' | 'last'>,
  other: Pick<NumberRange, 'format' | 'first' | 'last'>,
): boolean => poolOf(one.format) === poolOf(other.format) && overlap(one, other)

function parseRow(line: CsvRow, cell: CellReader): Read<NewNumberRange> {
  const row = line.line
  const errors: RowError[] = []
  /** Records an invalid cell and continues with the rest of the row. */
  const take = (column: string, isRight: (text: string) => boolean, must: string): string => {
    const text = cell(line, column)
    if (!isRight(text)) errors.push(createRowError(row, must, column))
    return text
  }
  const format = parseTrackingNumberFormat(cell(line, 'kind'), take)
  if (!format) return failure([createRowError(row, 'must be one of s10, impb, sscc or own', 'kind')])
  if (errors.length > 0) return failure(errors)
  const digits = getSerialDigitCount(format)
  const serial = (column: string) =>
    Number(take(column, (text) => /^\d+$/.test(text) && text.length <= digits, `must have at most ${digits} digits`))
  const first = serial('first')
  const last = serial('last')
  const size = last - first + 1
  if (errors.length === 0 && size < 1)
    errors.push(createRowError(row, 'must be greater than or equal to `first`', 'last'))
  const count = (column: string, otherwise: number, max: number) => {
    const isWholeNumberCount = (text: string) =>
      text === '' || (/^\d{1,12}$/.test(text) && Number(text) >= 1 && Number(text) <= max)
    return Number(take(column, isWholeNumberCount, `must be a whole number from 1 to ${max}`) || otherwise)
  }
  const block = count('block', Math.min(NUMBERS_PER_BLOCK, size), MAX_NUMBERS_PER_BLOCK)
  const lowWatermark = count('low_water', Math.ceil(size * LOW_WATERMARK_RATIO), Math.max(1, size))
  return errors.length > 0 ? failure(errors) : ok({ row, format, first, last, block, lowWater: lowWatermark })
}

type Take = (column: string, isRight: (text: string) => boolean, must: string) => string

/** Returns the number format of a kind; null if unknown. */
function parseTrackingNumberFormat(kind: string, take: Take): TrackingFormat | null {
  switch (kind) {
    case 's10':
      return {
        kind,
        country: take('country', isCountryCode, 'must be the ISO code of the issuing country'),
        serviceIndicator: take(
          'indicator',
          (text) => INDICATOR.test(text),
          'must be a UPU service indicator for international items, such as LX or CX',
        ),
      }
    case 'impb':
      return {
        kind,
        serviceTypeCode: take('service', (text) => /^\d{3}$/.test(text), 'must be a 3-digit service type code'),
        mailerId: take(
          'mailer_id',
          (text) => /^(9\d{8}|[0-8]\d{5})$/.test(text) && !isBundledFormat('impb', text),
          'must be a USPS mailer ID (9 digits starting with 9, or 6 digits starting with 0 to 8), not the bundled test ID',
        ),
      }
    case 'sscc':
      return {
        kind,
        extensionDigit: take('extension', (text) => /^\d$/.test(text), 'must be one digit'),
        companyPrefix: take(
          'prefix',
          (text) => /^\d{7,10}$/.test(text) && !UNISSUED_PREFIX_PATTERN.test(text),
          'must be a GS1 company prefix of 7 to 10 digits, not a restricted or example prefix',
        ),
      }
    case 'own':
      return {
        kind: 'platform',
        prefix: take(
          'prefix',
          (text) => /^[A-Z]{2}$/.test(text) && !isBundledFormat('test', text),
          'must be two capital letters, not the test prefix',
        ),
      }
    default:
      return null
  }
}

function isBundledFormat(pool: 'impb' | 'test', text: string): boolean {
  const format = getBundledFormat(pool)
  return (format.kind === 'impb' && format.mailerId === text) || (format.kind === 'platform' && format.prefix === text)
}
