import { fitLine } from '../page/fitText.ts'
import type { Box, Shape } from '../page/shapes.ts'
import type { Measure } from '../typesetting/typesetter.ts'
import type { ShipmentLabelData } from './shipmentLabelData.ts'

/** Draws one part of the label inside its box. */
export type Section = (measure: Measure, label: ShipmentLabelData, box: Box) => Shape[]

const CAPTION_PT = 5

/** The small heading of a field. */
export const caption = (measure: Measure, text: string, box: Box, gray = 0): Shape =>
  fitLine(measure, text.toUpperCase(), { ...box, height: CAPTION_PT * 1.3 }, { maxPt: CAPTION_PT, gray })

/** Height of a caption with the space below it. */
export const CAPTION_HEIGHT = 7
