import { fitBlock } from '../page/fitText.ts'
import { type Box, inset, type Shape, text } from '../page/shapes.ts'
import type { Measure } from '../typesetting/typesetter.ts'
import { CAPTION_HEIGHT, caption, type Section } from './section.ts'

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

const MARK_ANGLE_DEGREES = 20
const CAP_HEIGHT = 0.714

/** A word across the box, as large as it goes; painted first and light, so that the address stays readable. */
function invalidMark(measure: Measure, word: string, box: Box): Shape {
  const angle = (MARK_ANGLE_DEGREES * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const length = measure(word, true)
  const sizePt = Math.min(box.width / (length * cos + CAP_HEIGHT * sin), box.height / (length * sin + CAP_HEIGHT * cos))
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const x = middle.x + (sizePt * (CAP_HEIGHT * sin - length * cos)) / 2
  const y = middle.y + (sizePt * (CAP_HEIGHT * cos + length * sin)) / 2
  return text(word, x, y, sizePt, { bold: true, gray: 0.82, angleDegrees: MARK_ANGLE_DEGREES })
}
