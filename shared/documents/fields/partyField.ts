import { fitBlock } from '../page/fitText.ts'
import { type Box, inset, type Shape } from '../page/shapes.ts'
import type { Measure } from '../typesetting/typesetter.ts'
import { belowCaption, caption } from './caption.ts'

/** Somebody's name and address below a caption. */
export function partyField(measure: Measure, name: string, lines: readonly string[], box: Box): Shape[] {
  const inner = inset(box, 5, 3)
  return [
    caption(measure, name, inner),
    ...fitBlock(
      measure,
      lines.map((line, index) => ({ text: line, bold: index === 0 })),
      belowCaption(inner),
      { maxPt: 7.5, comfortablePt: 5.5 },
    ),
  ]
}
