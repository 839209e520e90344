/** A product that is sent in. */
export type InboundLabelLine = {
  readonly productId: number
  /** What is scanned. */
  readonly barcode: string
  readonly name: string
  /** What it is, in the language of the people who unpack it, where that is known. */
  readonly localDescription: string | null
  readonly quantity: number
}

/** All the labels of an inbound shipment's products show. */
export type InboundLabelsData = {
  readonly inboundId: number
  readonly createdMs: number
  readonly warehouse: { readonly id: string; readonly name: string }
  readonly lines: readonly InboundLabelLine[]
}
