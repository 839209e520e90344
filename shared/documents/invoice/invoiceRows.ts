import { formatDateTime } from '../../core/dates.ts'
import { fromScaledInteger } from '../../core/decimal.ts'
import { minorUnitDigits } from '../../core/money.ts'
import { fitLine } from '../page/fitText.ts'
import { type Box, horizontalRule, inset, rectangle, type Shape } from '../page/shapes.ts'
import type { Measure } from '../typesetting/typesetter.ts'
import type { InvoiceLine, InvoiceSection } from './invoiceData.ts'

export const ROW_HEIGHT = 13
const TEXT_PT = 7.5

type Sums = { readonly debitMinor: number; readonly creditMinor: number }

/** A row of an invoice's table. */
export type InvoiceRow =
  | ({ readonly kind: 'line' } & InvoiceLine)
  | ({ readonly kind: 'sum'; readonly label: string } & Sums)
  | { readonly kind: 'total'; readonly label: string; readonly amountMinor: number }
  | { readonly kind: 'heading'; readonly label: string }

export const sumLines = (lines: readonly Sums[]): Sums => ({
  debitMinor: lines.reduce((sum, line) => sum + line.debitMinor, 0),
  creditMinor: lines.reduce((sum, line) => sum + line.creditMinor, 0),
})

/** All rows of a currency: charges with their sum and total, then payments with theirs. */
export function invoiceRows({ lines, payments, currency }: InvoiceSection): readonly InvoiceRow[] {
  const charged = sumLines(lines)
  const paid = sumLines(payments)
  const asRow = (line: InvoiceLine): InvoiceRow => ({ kind: 'line', ...line })
  return [
    ...lines.map(asRow),
    { kind: 'sum', label: 'Debits and credits', ...charged },
    { kind: 'total', label: `Total ${currency}`, amountMinor: charged.debitMinor - charged.creditMinor },
    { kind: 'heading', label: 'Payments received' },
    ...(payments.length === 0 ? [{ kind: 'heading', label: 'None in this week' } as const] : payments.map(asRow)),
    ...(payments.length === 0
      ? []
      : [{ kind: 'total', label: `Paid ${currency}`, amountMinor: paid.creditMinor - paid.debitMinor } as const]),
  ]
}

/** An amount with the decimals of its currency. */
export const amountText = (minorUnits: number, currency: string): string => {
  const digits = minorUnitDigits(currency)
  return fromScaledInteger(minorUnits, digits).toFixed(digits)
}

const COLUMNS = [
  { name: 'Booked (UTC)', widthPt: 84, align: 'left' },
  { name: 'Entry', widthPt: 86, align: 'left' },
  { name: 'Description', widthPt: 213.28, align: 'left' },
  { name: 'Debit', widthPt: 70, align: 'right' },
  { name: 'Credit', widthPt: 70, align: 'right' },
] as const

function cellsOf(row: Box): readonly Box[] {
  let x = row.x
  return COLUMNS.map(({ widthPt }) => {
    const cell = inset({ ...row, x, width: widthPt }, 3, 1)
    x += widthPt
    return cell
  })
}

function texts(
  measure: Measure,
  contents: readonly string[],
  box: Box,
  look: { bold?: boolean; gray?: number },
): Shape[] {
  return cellsOf(box).flatMap((cell, index) => {
    const content = contents[index] ?? ''
    const align = COLUMNS[index]?.align ?? 'left'
    return content === '' ? [] : [fitLine(measure, content, cell, { maxPt: TEXT_PT, align, ...look })]
  })
}

/** The names of the columns, white on black. */
export const headingRow = (measure: Measure, box: Box): Shape[] => [
  rectangle(box),
  ...texts(
    measure,
    COLUMNS.map(({ name }) => name),
    box,
    { bold: true, gray: 1 },
  ),
]

/** A row, with what belongs below it. */
export function drawRow(measure: Measure, row: InvoiceRow, currency: string, box: Box): Shape[] {
  const shown = (minor: number): string => (minor === 0 ? '' : amountText(minor, currency))
  const below = (thickness: number): Shape => horizontalRule(box.x, box.y + box.height, box.width, thickness)
  switch (row.kind) {
    case 'line': {
      const { bookedAtMs, entryId, description, debitMinor, creditMinor } = row
      const contents = [formatDateTime(bookedAtMs), String(entryId), description, shown(debitMinor), shown(creditMinor)]
      return [...texts(measure, contents, box, {}), below(0.25)]
    }
    case 'sum': {
      const sums = [amountText(row.debitMinor, currency), amountText(row.creditMinor, currency)]
      return [...texts(measure, ['', '', row.label, ...sums], box, { bold: true }), below(0.5)]
    }
    case 'total':
      return [
        ...texts(measure, ['', '', row.label, '', amountText(row.amountMinor, currency)], box, { bold: true }),
        below(1),
      ]
    case 'heading':
      return texts(measure, ['', '', row.label], box, { bold: row.label !== 'None in this week' })
  }
}
