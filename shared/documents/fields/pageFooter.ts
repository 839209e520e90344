import { fitLine } from '../page/fitText.ts'
import type { Box, Shape } from '../page/shapes.ts'
import type { Measure } from '../typesetting/typesetter.ts'

const PAGE_WIDTH = 100
const TEXT_PT = 7

/** The foot of a page: which document it belongs to, and which of its pages it is. */
export const pageFooter = (measure: Measure, title: string, page: number, pages: number, box: Box): Shape[] => [
  fitLine(measure, title, { ...box, width: box.width - PAGE_WIDTH }, { maxPt: TEXT_PT }),
  fitLine(
    measure,
    `Page ${page} of ${pages}`,
    { ...box, x: box.x + box.width - PAGE_WIDTH, width: PAGE_WIDTH },
    { maxPt: TEXT_PT, align: 'right' },
  ),
]
