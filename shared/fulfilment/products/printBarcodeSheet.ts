import { createdMs } from '#shared/core/ids.ts'

/** What of a product its label shows. */
export type PrintedProduct = {
  readonly id: number
  readonly barcode: string
  readonly name: string
  /** Names shops know it by; the first that is in use is shown. */
  readonly skus: readonly { readonly sku: string; readonly isActive: boolean }[]
}

/** Each 0.5 to 4. */
export type LabelSize = { readonly widthInches: number; readonly heightInches: number }

/**
 * Labels of products as a PDF of a page each, in the order they are named. The code that draws them
 * is loaded only when something is printed.
 */
export async function printBarcodeSheet(products: readonly PrintedProduct[], size: LabelSize): Promise<Uint8Array> {
  const { renderBarcodeSheet } = await import('#shared/documents/barcodeSheet.ts')
  const ids = products.map(({ id }) => id)
  return renderBarcodeSheet({
    title: ids.length === 1 ? `Product ${ids[0]}` : `${ids.length} products`,
    createdMs: createdMs(Math.max(...ids)),
    ...size,
    labels: products.map(({ barcode, name, skus }) => ({
      barcode,
      name,
      sku: skus.find(({ isActive }) => isActive)?.sku ?? null,
    })),
  })
}
