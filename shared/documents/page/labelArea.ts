import type { Box } from './shapes.ts'

/** 4 by 6 inches. */
export const LABEL_SIZE_PT = [288, 432] as const

/** The part of a label that is printed on: label printers do not print to the very edge. */
export const LABEL_AREA: Box = { x: 8, y: 8, width: 272, height: 416 }
