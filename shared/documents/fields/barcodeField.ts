import type { BarcodeContent } from '../../carriers/rules/barcodeContent.ts'
import { barcodeShapes } from '../page/barcodeShapes.ts'
import { fitLine } from '../page/fitText.ts'
import { type Box, rectangle, type Shape } from '../page/shapes.ts'
import type { Measure } from '../typesetting/typesetter.ts'
import { notValid } from './invalidMark.ts'

const HEADING_HEIGHT = 13
const TEXT_HEIGHT = 15

type BarcodeField = {
  readonly heading: string
  readonly content: BarcodeContent
  /** The content for people. */
  readonly text: string
  /** What makes the label invalid: takes the heading's place, white on black. */
  readonly mark: string | null
}

/** The barcode a label is scanned by, with a heading above and its text below. */
export function barcodeField(measure: Measure, { heading, content, text, mark }: BarcodeField, box: Box): Shape[] {
  const bars = { ...box, y: box.y + HEADING_HEIGHT, height: box.height - HEADING_HEIGHT - TEXT_HEIGHT }
  return [
    ...(mark === null ? [] : [rectangle({ ...box, height: HEADING_HEIGHT - 1 })]),
    fitLine(
      measure,
      mark === null ? heading : notValid(mark),
      { ...box, y: box.y + 2, height: HEADING_HEIGHT - 3 },
      { maxPt: 7.5, bold: true, align: 'center', gray: mark === null ? 0 : 1 },
    ),
    ...barcodeShapes(content, bars),
    fitLine(
      measure,
      text,
      { ...box, y: bars.y + bars.height + 1, height: TEXT_HEIGHT - 2 },
      { maxPt: 10.5, bold: true, align: 'center' },
    ),
  ]
}
