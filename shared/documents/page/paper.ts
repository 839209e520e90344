import type { Box } from './shapes.ts'

/** ISO 216: 210 × 297 mm. */
export const A4_SIZE_PT = [595.28, 841.89] as const

const MARGIN = 36
const FOOTER_HEIGHT = 10
const FOOTER_GAP = 10
const WIDTH = A4_SIZE_PT[0] - 2 * MARGIN
const BOTTOM = A4_SIZE_PT[1] - MARGIN

/** Content area and footer line of a page. */
export const A4_CONTENT_BOX: Box = {
  x: MARGIN,
  y: MARGIN,
  width: WIDTH,
  height: BOTTOM - MARGIN - FOOTER_HEIGHT - FOOTER_GAP,
}
export const A4_FOOTER_BOX: Box = { x: MARGIN, y: BOTTOM - FOOTER_HEIGHT, width: WIDTH, height: FOOTER_HEIGHT }

/** 4 × 6 inches. */
export const LABEL_SIZE_PT = [288, 432] as const

/** Printable area of a label: label printers cannot print up to the edge. */
export const LABEL_CONTENT_BOX: Box = { x: 8, y: 8, width: 272, height: 416 }
