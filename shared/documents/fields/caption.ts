import { fitLine } from '../page/fitText.ts'
import type { Box, Shape } from '../page/shapes.ts'
import type { Measure } from '../typesetting/typesetter.ts'

const CAPTION_PT = 5

/** Height of a caption with the space below it. */
export const CAPTION_HEIGHT = 7

/** The small heading of a field. */
export const caption = (measure: Measure, text: string, box: Box): Shape =>
  fitLine(measure, text.toUpperCase(), { ...box, height: CAPTION_PT * 1.3 }, { maxPt: CAPTION_PT })

/** What a caption leaves of its field. */
export const belowCaption = (box: Box): Box => ({
  ...box,
  y: box.y + CAPTION_HEIGHT,
  height: box.height - CAPTION_HEIGHT,
})
