import type { Measure } from '#shared/documents/typesetting/shapeText.ts'

/** Widths a little wider than real text, without opening any font. */
export const measure: Measure = (text, bold) => [...text].length * (bold ? 0.62 : 0.58)
