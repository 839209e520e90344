import { kgFromGrams } from '../../core/decimal.ts'
import { add, type Money, minorUnitDigits, toDecimal, zero } from '../../core/money.ts'
import { fitBlock, fitLine } from '../page/fitText.ts'
import { type Box, horizontalRule, inset, rectangle, type Shape, sideBySide } from '../page/shapes.ts'
import type { Measure } from '../typesetting/shapeText.ts'
import type { CustomsPapersData, PapersLine } from './customsPapersData.ts'

export const HEADING_HEIGHT = 16
export const ROW_HEIGHT = 26
export const TOTAL_HEIGHT = 18

const TEXT_PT = 8

type Column = {
  readonly name: string
  /** Part of the width. */
  readonly share: number
  readonly right?: true
  readonly textOf: (line: PapersLine) => string
  readonly totalOf?: (data: CustomsPapersData) => string
}

/** An amount without its currency, which the column names. */
const amountText = (amount: Money): string => toDecimal(amount).toFixed(minorUnitDigits(amount.currency))

/** An amount with its currency, in the currency's own digits: `12.50 USD`. */
export const moneyText = (amount: Money): string => `${amountText(amount)} ${amount.currency}`

export const kgText = (grams: number): string => kgFromGrams(grams).toFixed(3)

/** What the goods are worth together. */
export const totalValue = ({ lines, currency }: Pick<CustomsPapersData, 'lines' | 'currency'>): Money =>
  add(zero(currency), ...lines.map(({ value }) => value))

const QUANTITY: Column = {
  name: 'Quantity',
  share: 0.08,
  right: true,
  textOf: ({ quantity }) => String(quantity),
  totalOf: ({ lines }) => String(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
}
const DESCRIPTION: Column = { name: 'Detailed description', share: 0.36, textOf: describe, totalOf: () => 'Total' }
const HS_CODE: Column = { name: 'HS code', share: 0.14, textOf: ({ hsCode }) => hsCode ?? '' }
const ORIGIN: Column = { name: 'Origin', share: 0.08, textOf: ({ originCountry }) => originCountry }
const WEIGHT: Column = {
  name: 'Net kg',
  share: 0.12,
  right: true,
  textOf: ({ weightGrams }) => kgText(weightGrams),
  totalOf: ({ lines }) => kgText(lines.reduce((sum, { weightGrams }) => sum + weightGrams, 0)),
}
const VALUE: Column = {
  name: 'Value',
  share: 0.22,
  right: true,
  textOf: ({ value }) => moneyText(value),
  totalOf: (data) => moneyText(totalValue(data)),
}

/** The columns of a post's declaration, and of an invoice, which are the same facts. */
const COLUMNS: readonly Column[] = [QUANTITY, DESCRIPTION, HS_CODE, ORIGIN, WEIGHT, VALUE]

function describe({ description, sku, danger }: PapersLine): string {
  const number = sku === null ? '' : ` (${sku})`
  return danger === null ? `${description}${number}` : `${description}${number} – ${danger}`
}

const cellsOf = (row: Box): { readonly column: Column; readonly cell: Box }[] => {
  const cells = sideBySide(
    row,
    COLUMNS.map(({ share }) => row.width * share),
  )
  return COLUMNS.map((column, index) => ({ column, cell: inset(cells[index] ?? row, 3, 2) }))
}

/** The names of the columns, white on black. */
export const headingRow = (measure: Measure, box: Box): Shape[] => [
  rectangle(box),
  ...cellsOf(box).map(({ column, cell }) =>
    fitLine(measure, column.name, cell, { maxPt: 7, bold: true, gray: 1, align: column.right ? 'right' : 'left' }),
  ),
]

/** A line of goods, with a rule below it. */
export const goodsRow = (measure: Measure, line: PapersLine, box: Box): Shape[] => [
  ...cellsOf(box).flatMap(({ column, cell }) =>
    column === DESCRIPTION
      ? description(measure, column.textOf(line), cell)
      : [fitLine(measure, column.textOf(line), cell, { maxPt: TEXT_PT, align: column.right ? 'right' : 'left' })],
  ),
  horizontalRule(box.x, box.y + box.height, box.width, 0.5),
]

/** Whole, and smaller where it is long: customs read all of it. */
const description = (measure: Measure, text: string, cell: Box): Shape[] =>
  fitBlock(measure, [{ text }], cell, { maxPt: TEXT_PT })

/** The sums of the columns that have one. */
export const totalRow = (measure: Measure, data: CustomsPapersData, box: Box): Shape[] => [
  ...cellsOf(box).flatMap(({ column, cell }) =>
    column.totalOf
      ? [
          fitLine(measure, column.totalOf(data), cell, {
            maxPt: TEXT_PT,
            bold: true,
            align: column.right ? 'right' : 'left',
          }),
        ]
      : [],
  ),
  horizontalRule(box.x, box.y + box.height, box.width, 1),
]
