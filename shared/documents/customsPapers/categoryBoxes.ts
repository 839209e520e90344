import type { Category } from '#shared/customs/goods/rules/natureTypes.ts'
import { fitTextLine } from '../page/fitText.ts'
import { type Box, frame, inset, rectangle, type Shape, splitColumns } from '../page/shapes.ts'
import type { Measure } from '../typesetting/shapeText.ts'

/** Checkboxes of the postal customs forms, in English and French. */
const BOXES: readonly { readonly category: Category; readonly english: string; readonly french: string }[] = [
  { category: 'gift', english: 'Gift', french: 'Cadeau' },
  { category: 'documents', english: 'Documents', french: 'Documents' },
  { category: 'sample', english: 'Commercial sample', french: 'Échantillon' },
  { category: 'returned', english: 'Returned goods', french: 'Retour' },
  { category: 'sale', english: 'Sale of goods', french: 'Vente' },
  { category: 'other', english: 'Other', french: 'Autre' },
]

/** Returns the text of the checkbox of a category. */
export const formatCategory = (category: Category): string =>
  BOXES.find((box) => box.category === category)?.english ?? 'Other'

/** Lays out all checkboxes in a row, with that of the parcel ticked. */
export function drawCategoryBoxes(
  measure: Measure,
  category: Category,
  row: Box,
  maxPt: number,
  isBilingual: boolean,
): Shape[] {
  const side = Math.min(row.height * 0.7, maxPt)
  const texts = BOXES.map(({ english, french }) =>
    isBilingual && french !== english ? `${english} / ${french}` : english,
  )
  const lengths = texts.map((text) => measure(text, false) * maxPt + side * 2)
  const all = lengths.reduce((sum, length) => sum + length, 0)
  const cells = splitColumns(
    row,
    lengths.map((length) => (length / all) * row.width),
  )
  return BOXES.flatMap((box, index) => {
    const cell = cells[index] ?? row
    const square = { x: cell.x, y: cell.y + (cell.height - side) / 2, width: side, height: side }
    return [
      ...frame(square, 0.5),
      ...(box.category === category ? [rectangle(inset(square, side * 0.2))] : []),
      fitTextLine(
        measure,
        texts[index] ?? '',
        { ...cell, x: cell.x + side * 1.35, width: cell.width - side * 1.6 },
        { maxPt, bold: box.category === category },
      ),
    ]
  })
}
