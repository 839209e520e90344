import type { Box, Shape, TextShape } from '#shared/documents/page/shapes.ts'
import { measure } from './measure.ts'

/** Horizontal text, unlike diagonal watermarks. */
export const isUprightText = (shape: Shape): shape is TextShape => shape.kind === 'text' && shape.angleDegrees === 0

/** Characters without descenders. */
const WITHOUT_TAILS = /^[A-IK-PR-Z0-9 ]*$/

/** Returns the bounding box of a line of text. */
const covered = ({ text, x, y, sizePt, bold }: TextShape) => ({
  left: x,
  right: x + measure(text, bold) * sizePt,
  top: y - 0.75 * sizePt,
  bottom: y + (WITHOUT_TAILS.test(text) ? 0 : 0.2 * sizePt),
})

const overlap = (a: TextShape, b: TextShape): boolean => {
  const [one, two] = [covered(a), covered(b)]
  return one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom
}

/** Returns pairs of overlapping texts of a page. */
export function overlappingTexts(shapes: readonly Shape[]): string[][] {
  const texts = shapes.filter(isUprightText)
  return texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter((two) => overlap(one, two))
      .map((two) => [one.text, two.text]),
  )
}

/** Returns rectangles outside the page, and texts outside its printable area. */
export const shapesOutside = (
  shapes: readonly Shape[],
  [width, height]: readonly [number, number],
  area: Box,
): Shape[] =>
  shapes.filter((shape) => {
    if (shape.kind !== 'text') {
      return shape.x < 0 || shape.y < 0 || shape.x + shape.width > width || shape.y + shape.height > height
    }
    const { left, right, top, bottom } = covered(shape)
    const isInCountryOrUnion =
      left >= area.x && top >= area.y && right <= area.x + area.width && bottom <= area.y + area.height
    return isUprightText(shape) && !isInCountryOrUnion
  })

/** Returns the horizontal texts of a page in order. */
export const textOf = (shapes: readonly Shape[]): string =>
  shapes
    .filter(isUprightText)
    .map(({ text }) => text)
    .join(' ')

export const withoutSpace = (text: string): string => text.replace(/\s+/g, '')
