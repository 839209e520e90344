import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import * as v from 'valibot'
import { type BillColumns, listColumnNames, listCriticalColumnNames } from '#shared/carriers/billColumns.ts'
import { editDistance } from '#shared/core/editDistance.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { type DecimalMark, detectDecimalMark, isAmbiguousDecimal } from '../files/decimals.ts'
import { detectBinaryFormat, detectUtf16 } from '../files/decodeText.ts'
import { parseMeasure } from '../files/measure.ts'
import { bare, type CellReader, type CsvRow, createCellReader } from '../files/readFiles.ts'
import { DELIMITERS, type Delimiter, detectDelimiter } from '../files/readTable.ts'

/*
 * Detection of a bill's format: encoding, delimiter, decimal mark and columns.
 */

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Format of a bill, detected before processing. */
export type BillFormat = {
  readonly encoding: Encoding
  readonly delimiter: Delimiter
  /** Whether its first line only declares the delimiter. */
  readonly isHinted: boolean
  readonly mark: DecimalMark
}

/** File of a bill, which is read several times in pieces. */
export type BillSource = {
  /** Name without folder. */
  readonly name: string
  readonly open: () => AsyncIterable<Uint8Array>
}

const FILE_HEADER_BYTES = 64 * 1024

async function readFileHeader({ open }: BillSource): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of open()) {
    pieces.push(piece)
    bytes += piece.length
    if (bytes >= FILE_HEADER_BYTES) break
  }
  return Buffer.concat(pieces).subarray(0, FILE_HEADER_BYTES)
}

/** Streams the text of a file. Throws if it does not match the encoding. */
async function* readTextChunks({ open }: BillSource, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const piece of open()) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

async function isUtf8(source: BillSource): Promise<boolean> {
  try {
    for await (const _ of readTextChunks(source, 'utf-8'));
    return true
  } catch {
    return false
  }
}

const Cells = v.array(v.string())

/** Yields the rows of a bill, header first. Throws if the file is not valid CSV. */
export async function* parseBillRows(
  source: BillSource,
  { encoding, delimiter, isHinted }: Omit<BillFormat, 'mark'>,
): AsyncGenerator<readonly string[]> {
  const options = {
    bom: true,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 1_000_000,
  }
  const parser = Readable.from(readTextChunks(source, encoding)).pipe(parse({ ...options, delimiter }))
  let isFirstRow = isHinted
  for await (const cells of parser) {
    if (!isFirstRow) yield v.parse(Cells, cells)
    isFirstRow = false
  }
}

/** Detects the format of a bill, or returns the reason why it cannot be read. */
export async function findBillFormat(source: BillSource, columns: BillColumns): Promise<Result<BillFormat, string>> {
  const start = await readFileHeader(source)
  const binary = detectBinaryFormat(start)
  if (binary !== null) return failure(`must be a CSV file, not ${binary}`)
  const encoding: Encoding = detectUtf16(start) ?? ((await isUtf8(source)) ? 'utf-8' : 'windows-1252')
  const [first = ''] = new TextDecoder(encoding)
    .decode(start)
    .trimStart()
    .split(/[\r\n]/)
  const written = { encoding, ...detectDelimiter(first) }
  try {
    const mark = await detectColumnDecimalMark(source, columns, written)
    return mark.ok ? ok({ ...written, mark: mark.value }) : mark
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return failure(`${error.message} (columns separated by ${DELIMITERS[written.delimiter]})`)
  }
}

/** Detects the decimal mark from all numbers of a bill, as a single number may be ambiguous. */
async function detectColumnDecimalMark(
  source: BillSource,
  columns: BillColumns,
  written: Omit<BillFormat, 'mark'>,
): Promise<Result<DecimalMark, string>> {
  const { delimiter } = written
  const seen: { points?: string; commas?: string; doubtful?: string } = {}
  const found = `columns are separated by ${DELIMITERS[delimiter]}`
  let cell: CellReader | null = null
  for await (const cells of parseBillRows(source, written)) {
    if (cell === null) {
      const opened = parseHeader({ line: 1, cells }, columns)
      if (!opened.ok) return failure(`${opened.error}; ${found}`)
      cell = opened.value
      continue
    }
    for (const column of [columns.amount, columns.weight]) {
      const number = column === undefined ? '' : (parseMeasure(cell({ line: 0, cells }, column))?.number ?? '')
      const mark = detectDecimalMark(number)
      if (mark === '.') seen.points ??= number
      else if (mark === ',') seen.commas ??= number
      else if (isAmbiguousDecimal(number)) seen.doubtful ??= number
    }
  }
  if (cell === null) return failure('the file does not contain any lines')
  if (seen.points !== undefined && seen.commas !== undefined) {
    return failure(`the file uses both decimal points (${seen.points}) and decimal commas (${seen.commas}); ${found}`)
  }
  if (seen.commas !== undefined) return ok(',')
  if (seen.points === undefined && seen.doubtful !== undefined && delimiter !== ',') {
    return failure(`${seen.doubtful} is ambiguous: decimal point or decimal comma; ${found}`)
  }
  return ok('.')
}

/** Parses the header of a bill; fails with a required column that is missing. */
function parseHeader(head: CsvRow, columns: BillColumns): Result<CellReader, string> {
  const needed = createCellReader(head, [[columns.trackingNumber], [columns.amount]])
  if (!needed.ok) return needed
  const names = head.cells.map(bare)
  const twice = listColumnNames(columns).find((name) => names.indexOf(bare(name)) !== names.lastIndexOf(bare(name)))
  if (twice !== undefined) return failure(`duplicate column ${twice}`)
  const important = new Set(listCriticalColumnNames(columns).map(bare))
  const missed = findMisspelledColumns(head.cells, columns).filter(({ expected }) => important.has(bare(expected)))
  if (missed.length === 0) return needed
  const pairs = missed.map(({ head: name, expected }) => `${name} (did you mean ${expected}?)`)
  return failure(`unrecognised columns, which must be renamed or removed: ${pairs.join(', ')}`)
}

const MAX_COLUMN_NAME_TYPOS = 2

/** Whether one name is a prefix of the other, or at most two edits away. */
const isSimilarName = (one: string, other: string): boolean =>
  one !== '' &&
  (other.startsWith(one) ||
    one.startsWith(other) ||
    editDistance(one, other, MAX_COLUMN_NAME_TYPOS) <= MAX_COLUMN_NAME_TYPOS)

const matchesColumnName = (head: string, names: readonly string[]): boolean =>
  names.some((name) => bare(name) === bare(head))

/** Returns unread columns with the missing ones they probably stand for. */
function findMisspelledColumns(
  heads: readonly string[],
  columns: BillColumns,
): readonly { head: string; expected: string }[] {
  const names = listColumnNames(columns)
  const absent = names.filter((name) => !heads.some((head) => bare(head) === bare(name)))
  return heads.flatMap((head) => {
    if (head === '' || matchesColumnName(head, names)) return []
    const intended = absent.find((name) => isSimilarName(bare(head), bare(name)))
    return intended === undefined ? [] : [{ head, expected: intended }]
  })
}

/** Returns unread columns, probable misspellings first. */
export async function findUnreadColumns(
  source: BillSource,
  columns: BillColumns,
  format: BillFormat,
): Promise<readonly string[]> {
  for await (const heads of parseBillRows(source, format)) {
    const intended = findMisspelledColumns(heads, columns)
    const isExpected = (head: string): boolean => intended.some((one) => one.head === head)
    const names = listColumnNames(columns)
    const others = heads.filter((head) => head !== '' && !matchesColumnName(head, names) && !isExpected(head))
    return [...intended.map(({ head, expected: name }) => `${head}. Did you mean ${name}?`), ...others]
  }
  return []
}
