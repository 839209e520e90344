import { layoutProductLabel, type ProductLabelData } from './barcodeSheet.ts'
import { openLetterOutlines } from './raster/letterOutlines.ts'
import { type PrinterDpi, PT_PER_INCH } from './raster/rasterise.ts'
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
  const outlines = await openLetterOutlines(JSON.stringify(labels))
  const size = [widthInches * PT_PER_INCH, heightInches * PT_PER_INCH] as const
  const parts = labels.map((label) => writeZpl(layoutProductLabel(outlines.measure, label, size), size, outlines, dpi))
  return Buffer.from(parts.join(''))
}
