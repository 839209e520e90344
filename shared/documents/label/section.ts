import type { Box, Shape } from '../page/shapes.ts'
import type { Measure } from '../typesetting/typesetter.ts'
import type { ShipmentLabelData } from './shipmentLabelData.ts'

/** Draws one part of the label inside its box. */
export type Section = (measure: Measure, label: ShipmentLabelData, box: Box) => Shape[]
