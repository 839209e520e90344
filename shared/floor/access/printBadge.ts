import type { LabelSize } from '#shared/fulfilment/products/printBarcodeSheet.ts'

export type BadgeLabel = { readonly barcode: string; readonly name: string; readonly createdMs: number }

/** Renders a badge as PDF. The PDF code is loaded only on use. */
export async function printBadge({ barcode, name, createdMs }: BadgeLabel, size: LabelSize): Promise<Uint8Array> {
  const { renderBarcodeSheet } = await import('#shared/documents/barcodeSheet.ts')
  return renderBarcodeSheet({ title: 'Badge', createdMs, ...size, labels: [{ barcode, name, sku: null }] })
}
