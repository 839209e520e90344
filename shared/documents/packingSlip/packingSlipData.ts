/** What a parcel holds of one SKU. */
export type PackingSlipLine = { readonly sku: string; readonly name: string; readonly quantity: number }

/** All a packing slip shows: what is in the parcel, for the packer and for the person who opens it. */
export type PackingSlipData = {
  readonly orderId: number
  /** The shop's own number of the order. */
  readonly shopOrderId: string | null
  /** When the order was made in the shop, Unix ms. */
  readonly createdMs: number
  /** Lines ready to print, the name first. */
  readonly shipTo: readonly string[]
  readonly lines: readonly PackingSlipLine[]
  readonly giftMessage: string | null
}
