import type { PrinterDpi } from '#shared/documents/raster/rasterise.ts'
import type { LabelSize } from '../products/printBarcodeSheet.ts'
import { buildPlaceBarcode, type Place } from './rules/place.ts'

const createPlaceLabels = (places: readonly Place[]) =>
  places.map(({ code }) => ({ barcode: buildPlaceBarcode(code), name: code, sku: null }))

/** Renders labels of places as PDF, one page each. The PDF code is loaded only on use. */
export async function printPlaceLabels(
  places: readonly Place[],
  size: LabelSize,
  createdMs: number,
): Promise<Uint8Array> {
  const { renderBarcodeSheet } = await import('#shared/documents/barcodeSheet.ts')
  return renderBarcodeSheet({
    title: `${places.length} locations`,
    createdMs,
    ...size,
    labels: createPlaceLabels(places),
  })
}

/** Renders labels of places for label printers. */
export async function printPlaceLabelsAsZpl(
  places: readonly Place[],
  size: LabelSize,
  dpi: PrinterDpi,
): Promise<Uint8Array> {
  const { renderBarcodeZpl } = await import('#shared/documents/barcodeZpl.ts')
  return renderBarcodeZpl({ ...size, labels: createPlaceLabels(places) }, dpi)
}
