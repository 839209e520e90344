import { caption } from '../fields/caption.ts'
import { fitLine } from '../page/fitText.ts'
import { type Box, horizontalRule, inset, type Shape, verticalRule } from '../page/shapes.ts'
import { type Part, stackParts } from '../page/stackParts.ts'
import type { Measure } from '../typesetting/typesetter.ts'

const HEADING_HEIGHT = 14
const LINE_HEIGHT = 26
const BLANKS = ['Name', 'Date and time', 'Signature']
const SIGNATURES_HEIGHT = HEADING_HEIGHT + LINE_HEIGHT * BLANKS.length
const REMARKS_HEIGHT = 32

export const HAND_OVER_HEIGHT = SIGNATURES_HEIGHT + REMARKS_HEIGHT

/** Blanks for both sides to sign, and for what the receiver found. */
export function handOver(measure: Measure, entryPointId: string, box: Box): Shape[] {
  const parts: Part[] = [
    { heightPt: SIGNATURES_HEIGHT, draw: (area) => signatures(measure, entryPointId, area) },
    {
      heightPt: REMARKS_HEIGHT,
      draw: (area) => [caption(measure, 'Remarks (missing, damaged, opened)', inset(area, 5, 3))],
    },
  ]
  return stackParts(box, parts)
}

function signatures(measure: Measure, entryPointId: string, box: Box): Shape[] {
  const half = { ...box, width: box.width / 2 }
  return [
    ...signature(measure, 'Handed over by', half),
    verticalRule(box.x + half.width, box.y, box.height),
    ...signature(measure, `Received at ${entryPointId} by`, { ...half, x: box.x + half.width }),
  ]
}

function signature(measure: Measure, heading: string, box: Box): Shape[] {
  const inner = inset(box, 5, 0)
  return [
    fitLine(measure, heading, { ...inner, y: inner.y + 2, height: HEADING_HEIGHT - 2 }, { maxPt: 8, bold: true }),
    ...BLANKS.flatMap((name, index) => {
      const line = { ...inner, y: inner.y + HEADING_HEIGHT + index * LINE_HEIGHT, height: LINE_HEIGHT }
      return [
        ...(index === 0 ? [] : [horizontalRule(line.x, line.y, line.width, 0.25)]),
        caption(measure, name, { ...line, y: line.y + 3 }),
      ]
    }),
  ]
}
