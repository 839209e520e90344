import { CAP_HEIGHT } from '../page/fitText.ts'
import { type Box, type Shape, text } from '../page/shapes.ts'
import type { Measure } from '../typesetting/typesetter.ts'

const ANGLE_DEGREES = 20

/** Says of a paper what it is, and that it must not be used. */
export const notValid = (what: string): string => `${what} – NOT VALID FOR SHIPPING`

/** A word across a box, as large as it goes; to be painted first: it is light, so that what is over it stays readable. */
export function invalidMark(measure: Measure, word: string, box: Box): Shape {
  const angle = (ANGLE_DEGREES * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const length = measure(word, true)
  const sizePt = Math.min(box.width / (length * cos + CAP_HEIGHT * sin), box.height / (length * sin + CAP_HEIGHT * cos))
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const x = middle.x + (sizePt * (CAP_HEIGHT * sin - length * cos)) / 2
  const y = middle.y + (sizePt * (CAP_HEIGHT * cos + length * sin)) / 2
  return text(word, x, y, sizePt, { bold: true, gray: 0.82, angleDegrees: ANGLE_DEGREES })
}
