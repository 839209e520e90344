import { ASCENT, DESCENT, fitLine } from '../page/fitText.ts'
import { type Box, horizontalRule, inset, rectangle, type Shape } from '../page/shapes.ts'
import { wrapTextWithin } from '../page/wrapText.ts'
import type { Measure } from '../typesetting/typesetter.ts'
import type { PackingSlipLine } from './packingSlipData.ts'

export const HEADING_HEIGHT = 12
export const ROW_HEIGHT = 32
export const TOTAL_HEIGHT = 18

const QUANTITY_WIDTH = 46
const SKU_HEIGHT = 11
const NAME_HEIGHT = 9
const NAME_LINES = 2

const columns = (row: Box): { readonly item: Box; readonly quantity: Box } => ({
  item: inset({ ...row, width: row.width - QUANTITY_WIDTH }, 4, 1),
  quantity: inset({ ...row, x: row.x + row.width - QUANTITY_WIDTH, width: QUANTITY_WIDTH }, 4, 1),
})

/** The names of the columns, white on black. */
export function slipHeading(measure: Measure, box: Box): Shape[] {
  const { item, quantity } = columns(box)
  return [
    rectangle(box),
    fitLine(measure, 'SKU and name', item, { maxPt: 6.5, bold: true, gray: 1 }),
    fitLine(measure, 'Quantity', quantity, { maxPt: 6.5, bold: true, gray: 1, align: 'right' }),
  ]
}

/** A line of the order: the SKU in full, as packers go by it, and as much of the name as two lines hold. */
export function slipRow(measure: Measure, line: PackingSlipLine, box: Box): Shape[] {
  const { item, quantity } = columns(box)
  const widthEm = (item.width * (ASCENT + DESCENT)) / NAME_HEIGHT
  return [
    fitLine(measure, line.sku, { ...item, height: SKU_HEIGHT }, { maxPt: 9, bold: true }),
    ...wrapTextWithin(measure, line.name, false, widthEm, NAME_LINES).map((text, index) =>
      fitLine(
        measure,
        text,
        { ...item, y: item.y + SKU_HEIGHT + index * NAME_HEIGHT, height: NAME_HEIGHT },
        { maxPt: NAME_HEIGHT },
      ),
    ),
    fitLine(measure, String(line.quantity), quantity, { maxPt: 13, bold: true, align: 'right' }),
    horizontalRule(box.x, box.y + box.height, box.width, 0.5),
  ]
}

/** How many pieces there are in all. */
export function slipTotal(measure: Measure, lines: readonly PackingSlipLine[], box: Box): Shape[] {
  const { item, quantity } = columns(box)
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  return [
    fitLine(measure, 'Pieces in all', item, { maxPt: 8, bold: true }),
    fitLine(measure, String(pieces), quantity, { maxPt: 13, bold: true, align: 'right' }),
  ]
}
