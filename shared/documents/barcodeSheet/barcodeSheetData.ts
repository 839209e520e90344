/** All a product's label shows. */
export type ProductLabelData = {
  /** What is scanned. */
  readonly barcode: string
  readonly name: string
  /** Null for a product no shop sells. */
  readonly sku: string | null
}

/** Labels of one size, one on each page. */
export type BarcodeSheetData = {
  readonly title: string
  readonly createdMs: number
  /** 0.5 to 4 each. */
  readonly widthInches: number
  readonly heightInches: number
  readonly labels: readonly ProductLabelData[]
}
