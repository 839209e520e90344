import { CAPTION_HEIGHT, caption } from '../fields/caption.ts'
import { invalidMark } from '../fields/invalidMark.ts'
import { fitBlock } from '../page/fitText.ts'
import { inset } from '../page/shapes.ts'
import type { Section } from './section.ts'

/** Who gets the parcel: the largest text, since people read it at the door. */
export const recipientSection: Section = (measure, label, box) => {
  const { lines, phone } = label.recipient
  const inner = inset(box, 8, 4)
  return [
    ...(label.mark === null ? [] : [invalidMark(measure, label.mark, inner)]),
    caption(measure, 'Ship to', inner),
    ...fitBlock(
      measure,
      [
        ...lines.map((line, index) => (index === 0 ? { text: line, bold: true, scale: 1.2 } : { text: line })),
        ...(phone === null ? [] : [{ text: phone, scale: 0.8 }]),
      ],
      {
        x: inner.x + 10,
        y: inner.y + CAPTION_HEIGHT + 1,
        width: inner.width - 10,
        height: inner.height - CAPTION_HEIGHT - 1,
      },
      { maxPt: 15, comfortablePt: 8 },
    ),
  ]
}
