import { LABEL_SIZE_PT } from '../page/paper.ts'
import { openLetterOutlines } from '../raster/letterOutlines.ts'
import { type PrinterDpi, rasterise } from '../raster/rasterise.ts'
import { writePng } from '../raster/writePng.ts'
import { writeZpl } from '../raster/writeZpl.ts'
import { layoutShipmentLabel } from './shipmentLabel.ts'
import type { ShipmentLabelData } from './shipmentLabelData.ts'

/** The printers a label can be made for, and in what form. */
export type LabelImage = { readonly format: 'png' | 'zpl'; readonly dpi: PrinterDpi }

/**
 * A label as a picture of the same layout, dot by dot for a printer. The same data gives the same
 * bytes.
 */
export async function renderLabelImage(label: ShipmentLabelData, { format, dpi }: LabelImage): Promise<Uint8Array> {
  const outlines = await openLetterOutlines(JSON.stringify(label))
  const shapes = layoutShipmentLabel(outlines.measure, label)
  return format === 'png'
    ? writePng(rasterise(shapes, LABEL_SIZE_PT, outlines, dpi), dpi)
    : Buffer.from(writeZpl(shapes, LABEL_SIZE_PT, outlines, dpi))
}
