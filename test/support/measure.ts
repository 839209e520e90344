import type { Measure } from '#shared/documents/typesetting/shapeText.ts'

/** Estimates text widths, slightly above the real ones, without loading a font. */
export const measure: Measure = (text, bold) => [...text].length * (bold ? 0.62 : 0.58)
