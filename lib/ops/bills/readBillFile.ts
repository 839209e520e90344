import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import Big from 'big.js'
import { parse } from 'csv-parse'
import * as v from 'valibot'
import { type BillColumns, namesOf } from '../../../shared/carriers/billColumns.ts'
import { editDistance } from '../../../shared/core/editDistance.ts'
import { failure, ok, type Result } from '../../../shared/core/result.ts'
import type { BillLine } from '../../../shared/shipping/bills/rules/compare.ts'
import { bare, type CsvRow, columnsOf, type ReadCell } from '../../importers/readFiles.ts'

/** A line of a bill, or why it cannot be read. */
export type ReadLine = { readonly line: number } & (
  | { readonly read: BillLine; readonly fault: null }
  | { readonly read: null; readonly fault: string }
)

/** The digest of a file's content, of which only a piece is in memory at a time. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return hash.digest('base64url')
}

const GRAMS = { kg: '1000', g: '1', lb: '453.59237', oz: '28.349523125' } as const

/** The lines of a bill, so many at a time: a bill of any length takes no more memory. Throws where the file is no CSV. */
export async function* billLines(
  path: string,
  columns: BillColumns,
  size: number,
): AsyncGenerator<Result<readonly ReadLine[], string>> {
  const parser = createReadStream(path).pipe(
    parse({ bom: true, trim: true, relax_column_count: true, skip_empty_lines: true }),
  )
  let cell: ReadCell | null = null
  let line = 0
  let lines: ReadLine[] = []
  for await (const cells of parser) {
    const row: CsvRow = { line: line + 1, cells }
    if (cell === null) {
      const found = columnsOf(row, [[columns.trackingNumber], [columns.amount]])
      if (!found.ok) return yield failure(found.error)
      cell = found.value
      continue
    }
    line++
    lines.push(readLine(row, line, columns, cell))
    if (lines.length < size) continue
    yield ok(lines)
    lines = []
  }
  if (lines.length > 0) yield ok(lines)
}

/** Columns of a file that nobody reads, each with the one it was probably meant as, those first; null: the file cannot be read. */
export async function unreadColumns(path: string, columns: BillColumns): Promise<readonly string[]> {
  const parser = createReadStream(path).pipe(parse({ bom: true, trim: true, relax_column_count: true, to: 1 }))
  const heads: string[] = []
  for await (const cells of parser) heads.push(...v.parse(Cells, cells))
  const names = namesOf(columns)
  const unread = heads.filter((head) => head !== '' && !names.some((name) => bare(name) === bare(head)))
  const absent = names.filter((name) => !heads.some((head) => bare(head) === bare(name)))
  const told = unread.map((head) => ({ head, meant: absent.find((name) => isNear(bare(head), bare(name))) }))
  return [
    ...told.flatMap(({ head, meant }) => (meant === undefined ? [] : [`${head}: did you mean ${meant}?`])),
    ...told.flatMap(({ head, meant }) => (meant === undefined ? [head] : [])),
  ]
}

const Cells = v.array(v.string())

const MOST_SLIPS = 2

/** Whether one name begins with the other, or is at most two letters away from it. */
const isNear = (one: string, other: string): boolean =>
  other.startsWith(one) || one.startsWith(other) || editDistance(one, other, MOST_SLIPS) <= MOST_SLIPS

const AMOUNT = /^-?\d{1,9}(\.\d+)?$/
const WEIGHT = /^\d{1,7}(\.\d+)?$/

function readLine(row: CsvRow, line: number, columns: BillColumns, cell: ReadCell): ReadLine {
  const at = (name: string | undefined): string => (name === undefined ? '' : cell(row, name))
  const unreadable = (fault: string): ReadLine => ({ line, read: null, fault })
  const amount = at(columns.amount).replace(/,(?=\d{3}(\D|$))/g, '')
  const weight = at(columns.weight)
  const currency = at(columns.currency).toUpperCase() || 'USD'
  const charge = at(columns.charge)
  const trackingNumber = at(columns.trackingNumber).replace(/\s/g, '').toUpperCase() || null
  const reference = at(columns.reference) || null
  if (!AMOUNT.test(amount)) return unreadable(`${columns.amount} is no amount: ${amount.slice(0, 40)}`)
  if (weight !== '' && !WEIGHT.test(weight)) return unreadable(`${columns.weight} is no weight: ${weight.slice(0, 40)}`)
  if (!/^[A-Z]{3}$/.test(currency)) return unreadable(`${columns.currency} is no currency: ${currency.slice(0, 40)}`)
  if (trackingNumber === null && reference === null) return unreadable('names no parcel')
  if ((trackingNumber ?? '').length > 40 || (reference ?? '').length > 60) return unreadable('names no parcel of ours')
  const isCarriage = charge === '' || columns.carriage.some((one) => one.toLowerCase() === charge.toLowerCase())
  return {
    line,
    fault: null,
    read: {
      line,
      trackingNumber,
      reference,
      amountCents: new Big(amount).times(100).round(0, Big.roundHalfUp).toNumber(),
      currency,
      weightGrams:
        weight === ''
          ? null
          : new Big(weight).times(GRAMS[columns.weightUnit]).round(0, Big.roundHalfUp).toNumber() || null,
      surcharge: isCarriage ? null : charge.slice(0, 60),
    },
  }
}
