import { fitBlock } from '../page/fitText.ts'
import { type Box, inset, type Shape } from '../page/shapes.ts'
import type { Measure } from '../typesetting/typesetter.ts'
import { belowCaption, caption } from './caption.ts'

/** Where overpacks are handed in. */
export type PrintedEntryPoint = {
  readonly id: string
  readonly name: string
  /** The address ready to print, without the name. */
  readonly lines: readonly string[]
}

/** An entry point to deliver to: its id large, since that is what drivers and docks go by. */
export function entryPointField(measure: Measure, entryPoint: PrintedEntryPoint, box: Box): Shape[] {
  const inner = inset(box, 5, 3)
  return [
    caption(measure, 'Deliver to', inner),
    ...fitBlock(
      measure,
      [
        { text: entryPoint.id, bold: true, scale: 2 },
        { text: entryPoint.name, bold: true },
        ...entryPoint.lines.map((line) => ({ text: line })),
      ],
      belowCaption(inner),
      { maxPt: 11, comfortablePt: 7 },
    ),
  ]
}
