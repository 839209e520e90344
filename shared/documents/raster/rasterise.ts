import { drawBarcode } from '../page/barcode.ts'
import type { Shape } from '../page/shapes.ts'
import { type Bitmap, createBitmap, fillOutlines, fillRectangle } from './bitmap.ts'
import type { GlyphOutlines } from './glyphOutlines.ts'

export const POINTS_PER_INCH = 72

/** Resolutions of label printers, in dots per inch. */
export const PRINTER_DPI = [203, 300] as const
export type PrinterDpi = (typeof PRINTER_DPI)[number]

/** Renders shapes on a white page. */
export function rasterise(
  shapes: readonly Shape[],
  [widthPt, heightPt]: readonly [number, number],
  outlines: GlyphOutlines,
  dpi: PrinterDpi,
): Bitmap {
  const dots = (pt: number): number => Math.round((pt * dpi) / POINTS_PER_INCH)
  const bitmap = createBitmap(dots(widthPt), dots(heightPt))
  paint(bitmap, shapes, outlines, dpi)
  return bitmap
}

/** Paints shapes in order over the existing content. */
export function paint(bitmap: Bitmap, shapes: readonly Shape[], { traceOutlines }: GlyphOutlines, dpi: number): void {
  const dotsPerPt = dpi / POINTS_PER_INCH
  for (const shape of shapes.flatMap((one) => expandBarcode(one, 1 / dotsPerPt))) {
    if (shape.kind === 'text') {
      fillOutlines(bitmap, traceOutlines(shape, dotsPerPt), shape.gray)
      continue
    }
    const { x, y, width, height, gray } = shape
    const [left, top] = [x * dotsPerPt, y * dotsPerPt]
    fillRectangle(bitmap, { left, top, right: left + width * dotsPerPt, bottom: top + height * dotsPerPt }, gray)
  }
}

/** Bars have entire dots of this printer as widths. */
const expandBarcode = (shape: Shape, dotPt: number) =>
  shape.kind === 'barcode' ? drawBarcode(shape.content, shape, dotPt) : [shape]
