import { fromScaledInteger } from '#shared/core/decimal.ts'
import { getMinorUnitDigits } from '#shared/core/money.ts'
import type { Measure } from '../typesetting/shapeText.ts'
import { fitTextLine } from './fitText.ts'
import { type Box, inset, rectangle, type Shape, splitColumns } from './shapes.ts'

/** Columns of a table from the left of the page. */
export type Columns = readonly {
  readonly name: string
  readonly widthPt: number
  readonly align: 'left' | 'right'
}[]

export const TABLE_ROW_HEIGHT = 13
export const TABLE_FONT_SIZE_PT = 7.5
/** Left and right padding of cells. */
export const TABLE_CELL_MARGIN_PT = 3

/** Draws the texts of a row in their columns; empty ones are omitted. */
export function drawRowTexts(
  measure: Measure,
  columns: Columns,
  contents: readonly string[],
  box: Box,
  look: { readonly bold?: boolean; readonly gray?: number } = {},
): Shape[] {
  const widths = columns.map(({ widthPt }) => widthPt)
  return splitColumns(box, widths).flatMap((cell, index) => {
    const content = contents[index] ?? ''
    const align = columns[index]?.align ?? 'left'
    return content === ''
      ? []
      : [
          fitTextLine(measure, content, inset(cell, TABLE_CELL_MARGIN_PT, 1), {
            maxPt: TABLE_FONT_SIZE_PT,
            align,
            ...look,
          }),
        ]
  })
}

/** Draws the column headings, white on black. */
export const drawHeadingRow = (measure: Measure, columns: Columns, box: Box): Shape[] => [
  rectangle(box),
  ...drawRowTexts(
    measure,
    columns,
    columns.map(({ name }) => name),
    box,
    { bold: true, gray: 1 },
  ),
]

/** Formats an amount with the decimals of its currency. */
export const formatAmount = (minorUnits: number, currency: string): string => {
  const digits = getMinorUnitDigits(currency)
  return fromScaledInteger(minorUnits, digits).toFixed(digits)
}

/** Returns the text for the number of ledger entries in a row. */
export const formatEntryCount = (entries: number): string => (entries === 1 ? '1 entry' : `${entries} entries`)
