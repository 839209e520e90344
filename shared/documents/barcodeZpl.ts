import { layoutProductLabel, type ProductLabelData } from './barcodeSheet.ts'
import { openGlyphOutlines } from './raster/glyphOutlines.ts'
import { POINTS_PER_INCH, type PrinterDpi } from './raster/rasterise.ts'
import { writeZpl } from './raster/writeZpl.ts'

export type BarcodeZplData = {
  readonly widthInches: number
  readonly heightInches: number
  readonly labels: readonly ProductLabelData[]
}

/** Renders labels in ZPL II with the same layout as in a PDF. Deterministic. */
export async function renderBarcodeZpl(
  { widthInches, heightInches, labels }: BarcodeZplData,
  dpi: PrinterDpi,
): Promise<Uint8Array> {
  const outlines = await openGlyphOutlines(JSON.stringify(labels))
  const size = [widthInches * POINTS_PER_INCH, heightInches * POINTS_PER_INCH] as const
  const parts = labels.map((label) => writeZpl(layoutProductLabel(outlines.measure, label, size), size, outlines, dpi))
  return Buffer.from(parts.join(''))
}
