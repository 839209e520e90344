import { fitBlock } from '../page/fitText.ts'
import { type Box, inset, type Shape, verticalRule } from '../page/shapes.ts'
import type { Measure } from '../typesetting/typesetter.ts'
import { CAPTION_HEIGHT, caption, type Section } from './section.ts'

/** Who sends the parcel and gets it back; beside it who is behind the goods, where that is somebody else. */
export const senderSection: Section = (measure, label, box) => {
  if (label.consignor === null) return party(measure, 'From', label.from, box)
  const half = { ...box, width: box.width / 2 }
  return [
    ...party(measure, 'From', label.from, half),
    verticalRule(box.x + half.width, box.y, box.height),
    ...party(measure, 'Consignor', label.consignor, { ...half, x: box.x + half.width }),
  ]
}

function party(measure: Measure, name: string, lines: readonly string[], box: Box): Shape[] {
  const inner = inset(box, 5, 3)
  return [
    caption(measure, name, inner),
    ...fitBlock(
      measure,
      lines.map((line, index) => ({ text: line, bold: index === 0 })),
      { ...inner, y: inner.y + CAPTION_HEIGHT, height: inner.height - CAPTION_HEIGHT },
      { maxPt: 7.5, comfortablePt: 5.5 },
    ),
  ]
}
