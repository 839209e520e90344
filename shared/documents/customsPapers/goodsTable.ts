import Big from 'big.js'
import { add, getMinorUnitDigits, type Money, toDecimalValue, zero } from '#shared/core/money.ts'
import { formatPackageWeight } from '../page/fields.ts'
import { fitTextBlock, fitTextLine } from '../page/fitText.ts'
import { type Box, createHorizontalRule, inset, rectangle, type Shape, splitColumns } from '../page/shapes.ts'
import type { Measure } from '../typesetting/shapeText.ts'
import type { CustomsDocumentData, DocumentLine } from './customsDocumentData.ts'

/* Table of goods in customs documents. */

export const HEADING_HEIGHT = 16
export const GOODS_ROW_HEIGHT = 26
export const TOTAL_ROW_HEIGHT = 18

const FONT_SIZE_PT = 8
/** Aligns the other columns with the first line of the description. */
const FIRST_LINE_HEIGHT = 11

export type Column = {
  readonly name: string
  /** Share of the width. */
  readonly share: number
  readonly right?: true
  readonly textOf: (line: DocumentLine) => string
  readonly computeTotal?: (data: CustomsDocumentData) => string
}

/** Formats an amount without its currency, which is in the column heading. */
const formatAmount = (amount: Money): string => toDecimalValue(amount).toFixed(getMinorUnitDigits(amount.currency))

/** Formats an amount with its currency and the decimals of that currency: `12.50 USD`. */
export const formatMoney = (amount: Money): string => `${formatAmount(amount)} ${amount.currency}`

/** Returns the total value of the goods. */
export const computeGoodsTotalValue = ({ lines, currency }: Pick<CustomsDocumentData, 'lines' | 'currency'>): Money =>
  add(zero(currency), ...lines.map(({ value }) => value))

const QUANTITY: Column = {
  name: 'Quantity',
  share: 0.08,
  right: true,
  textOf: ({ quantity }) => String(quantity),
  computeTotal: ({ lines }) => String(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
}
const DESCRIPTION: Column = {
  name: 'Detailed description',
  share: 0.36,
  textOf: ({ description }) => description,
  computeTotal: () => 'Total',
}
const HS_CODE: Column = { name: 'HS code', share: 0.14, textOf: ({ hsCode }) => hsCode ?? '' }
const ORIGIN: Column = { name: 'Origin', share: 0.08, textOf: ({ originCountry }) => originCountry }
const WEIGHT: Column = {
  name: 'Net kg',
  share: 0.12,
  right: true,
  textOf: ({ weightGrams }) => formatPackageWeight(weightGrams),
  computeTotal: ({ lines }) => formatPackageWeight(lines.reduce((sum, { weightGrams }) => sum + weightGrams, 0)),
}
const VALUE: Column = {
  name: 'Value',
  share: 0.22,
  right: true,
  textOf: ({ value }) => formatMoney(value),
  computeTotal: (data) => formatMoney(computeGoodsTotalValue(data)),
}

const UNIT_VALUE_COLUMN: Column = {
  name: 'Unit value',
  share: 0.13,
  right: true,
  textOf: ({ value, quantity }) => formatUnitValue(value, quantity),
}

/** Columns of a postal declaration. */
export const DECLARATION_COLUMNS: readonly Column[] = [QUANTITY, DESCRIPTION, HS_CODE, ORIGIN, WEIGHT, VALUE]
/** Columns of an invoice, including unit values. */
export const INVOICE_COLUMNS: readonly Column[] = [
  QUANTITY,
  DESCRIPTION,
  { ...HS_CODE, share: 0.12 },
  { ...ORIGIN, share: 0.07 },
  { ...WEIGHT, share: 0.09 },
  UNIT_VALUE_COLUMN,
  { ...VALUE, share: 0.15 },
]

/** Returns the value of a unit, with more decimals if the division leaves a remainder. */
function formatUnitValue(value: Money, quantity: number): string {
  const digits = getMinorUnitDigits(value.currency)
  const unit = new Big(toDecimalValue(value)).div(quantity)
  return unit.toFixed(unit.eq(unit.round(digits)) ? digits : digits + 2)
}

const positionCells = (columns: readonly Column[], row: Box): { readonly column: Column; readonly cell: Box }[] => {
  const cells = splitColumns(
    row,
    columns.map(({ share }) => row.width * share),
  )
  return columns.map((column, index) => ({ column, cell: inset(cells[index] ?? row, 3, 2) }))
}

/** Draws the column headings, white on black. */
export const drawHeadingRow = (measure: Measure, columns: readonly Column[], box: Box): Shape[] => [
  rectangle(box),
  ...positionCells(columns, box).map(({ column, cell }) =>
    fitTextLine(measure, column.name, cell, { maxPt: 7, bold: true, gray: 1, align: column.right ? 'right' : 'left' }),
  ),
]

/** Draws a goods line with a rule below it. */
export const drawGoodsRow = (measure: Measure, columns: readonly Column[], line: DocumentLine, box: Box): Shape[] => [
  ...positionCells(columns, box).flatMap(({ column, cell }) =>
    column === DESCRIPTION
      ? description(measure, line, cell)
      : [
          fitTextLine(
            measure,
            column.textOf(line),
            { ...cell, height: Math.min(cell.height, FIRST_LINE_HEIGHT) },
            { maxPt: FONT_SIZE_PT, align: column.right ? 'right' : 'left' },
          ),
        ],
  ),
  createHorizontalRule(box.x, box.y + box.height, box.width, 0.5),
]

/** The complete text, smaller if it is long, since customs read all of it. */
function description(
  measure: Measure,
  { description: text, productNumbers, danger }: DocumentLine,
  cell: Box,
): Shape[] {
  const extras = [...productNumbers, ...(danger === null ? [] : [danger])].join(' · ')
  const paragraphs = [{ text }, ...(extras === '' ? [] : [{ text: extras, scale: 0.8 }])]
  return fitTextBlock(measure, paragraphs, cell, { maxPt: FONT_SIZE_PT })
}

/** Draws the column totals. */
export const drawTotalRow = (
  measure: Measure,
  columns: readonly Column[],
  data: CustomsDocumentData,
  box: Box,
): Shape[] => [
  ...positionCells(columns, box).flatMap(({ column, cell }) =>
    column.computeTotal
      ? [
          fitTextLine(measure, column.computeTotal(data), cell, {
            maxPt: FONT_SIZE_PT,
            bold: true,
            align: column.right ? 'right' : 'left',
          }),
        ]
      : [],
  ),
  createHorizontalRule(box.x, box.y + box.height, box.width, 1),
]
