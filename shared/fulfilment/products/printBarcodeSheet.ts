import { getCreationMs } from '#shared/core/ids.ts'

/** Product data on a barcode label. */
export type PrintedProduct = {
  readonly id: number
  readonly barcode: string
  readonly name: string
  /** SKUs in shops; the first active one is printed. */
  readonly skus: readonly { readonly sku: string; readonly isActive: boolean }[]
}

/** Each 0.5 to 4. */
export type LabelSize = { readonly widthInches: number; readonly heightInches: number }

/**
 * Renders product labels as PDF, one page each, in the given order. The PDF code is loaded only on
 * use.
 */
export async function printBarcodeSheet(products: readonly PrintedProduct[], size: LabelSize): Promise<Uint8Array> {
  const { renderBarcodeSheet } = await import('#shared/documents/barcodeSheet.ts')
  const ids = products.map(({ id }) => id)
  return renderBarcodeSheet({
    title: ids.length === 1 ? `Product ${ids[0]}` : `${ids.length} products`,
    createdMs: getCreationMs(Math.max(...ids)),
    ...size,
    labels: products.map(({ barcode, name, skus }) => ({
      barcode,
      name,
      sku: skus.find(({ isActive }) => isActive)?.sku ?? null,
    })),
  })
}
