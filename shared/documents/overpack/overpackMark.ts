import { CAP_HEIGHT, fitLine } from '../page/fitText.ts'
import { type Box, inset, rectangle, type Shape, text } from '../page/shapes.ts'
import type { Part } from '../page/stackParts.ts'
import type { Measure } from '../typesetting/typesetter.ts'

const WORD = 'OVERPACK'
const PLAIN_HEIGHT = 22

/** Letters on an overpack whose dangerous goods cannot be seen are at least 12 mm high (UN Model Regulations, 5.1.2.1). */
const LETTERS_PT = (12 / 25.4) * 72
const LETTERS_PADDING = 4
const DANGER_HEIGHT = 17

/** Tells that this is an overpack, and that dangerous goods are inside. */
export function overpackMark(measure: Measure, containsDangerousGoods: boolean): Part {
  if (!containsDangerousGoods) {
    return {
      heightPt: PLAIN_HEIGHT,
      draw: (box) => [fitLine(measure, WORD, inset(box, 6, 2), { maxPt: 14, bold: true, align: 'center' })],
    }
  }
  return {
    heightPt: DANGER_HEIGHT + LETTERS_PT + 2 * LETTERS_PADDING,
    draw: (box) => dangerousGoodsMark(measure, box),
  }
}

function dangerousGoodsMark(measure: Measure, box: Box): Shape[] {
  const danger = { ...box, height: DANGER_HEIGHT }
  const sizePt = LETTERS_PT / CAP_HEIGHT
  const x = box.x + (box.width - measure(WORD, true) * sizePt) / 2
  return [
    rectangle(danger),
    fitLine(measure, 'CONTAINS DANGEROUS GOODS', inset(danger, 6, 1), {
      maxPt: 12,
      bold: true,
      align: 'center',
      gray: 1,
    }),
    text(WORD, x, danger.y + danger.height + LETTERS_PADDING + LETTERS_PT, sizePt, { bold: true }),
  ]
}
