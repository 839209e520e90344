import { fitLine } from '../page/fitText.ts'
import { type Box, inset, type Shape, verticalRule } from '../page/shapes.ts'
import type { Measure } from '../typesetting/typesetter.ts'
import { belowCaption, caption } from './caption.ts'

/** A value with its caption; `share` is its part of the row's width. */
export type Fact = { readonly name: string; readonly value: string; readonly share: number }

/** A row of small fields side by side, parted by rules. */
export function factsRow(measure: Measure, facts: readonly Fact[], box: Box, maxPt = 8): Shape[] {
  const shapes: Shape[] = []
  let x = box.x
  for (const { name, value, share } of facts) {
    const cell = { ...box, x, width: box.width * share }
    const inner = inset(cell, 4, 3)
    if (x > box.x) shapes.push(verticalRule(x, box.y, box.height))
    shapes.push(caption(measure, name, inner), fitLine(measure, value, belowCaption(inner), { maxPt, bold: true }))
    x += cell.width
  }
  return shapes
}
