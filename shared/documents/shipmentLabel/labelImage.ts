import { LABEL_SIZE_PT } from '../page/paper.ts'
import { openGlyphOutlines } from '../raster/glyphOutlines.ts'
import { type PrinterDpi, rasterise } from '../raster/rasterise.ts'
import { writePng } from '../raster/writePng.ts'
import { writeZpl } from '../raster/writeZpl.ts'
import { layoutShipmentLabel } from './shipmentLabel.ts'
import type { ShipmentLabelData } from './shipmentLabelData.ts'

/** Format and printer resolution of a label image. */
export type LabelImage = { readonly format: 'png' | 'zpl'; readonly dpi: PrinterDpi }

/** Renders a label as an image with the same layout in printer dots. Deterministic. */
export async function renderLabelImage(label: ShipmentLabelData, { format, dpi }: LabelImage): Promise<Uint8Array> {
  const outlines = await openGlyphOutlines(JSON.stringify(label))
  const shapes = layoutShipmentLabel(outlines.measure, label)
  return format === 'png'
    ? writePng(rasterise(shapes, LABEL_SIZE_PT, outlines, dpi), dpi)
    : Buffer.from(writeZpl(shapes, LABEL_SIZE_PT, outlines, dpi))
}
