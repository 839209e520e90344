import type { Money } from '#shared/core/money.ts'
import type { Category } from '#shared/customs/goods/rules/natureTypes.ts'
import type { Paper } from '#shared/customs/papers/rules/requiredDocuments.ts'

/** A goods line for customs, in the currency of the documents. */
export type DocumentLine = {
  readonly quantity: number
  readonly description: string
  /** Of all units. */
  readonly weightGrams: number
  /** Of all units. */
  readonly value: Money
  /** As declared, without padding zeros. */
  readonly hsCode: string | null
  /** ISO 3166-1 code. */
  readonly originCountry: string
  /** Product numbers as text: `SKU TEE-1`. */
  readonly productNumbers: readonly string[]
  /** Description of dangerous goods; null if none. */
  readonly danger: string | null
}

/** A party on a document: printable lines with the name first, and its registration numbers. */
export type DocumentParty = {
  readonly lines: readonly string[]
  readonly phone: string | null
  readonly email: string | null
  /** `IOSS IM2760000017`. */
  readonly numbers: readonly string[]
}

/** One of several packages with its contents according to the sender. */
export type DocumentPackage = {
  readonly weightGrams: number
  readonly sizeCm: readonly [number, number, number]
  readonly contents: readonly { readonly quantity: number; readonly description: string }[]
}

/**
 * Data of the customs documents of a parcel. All amounts are in one currency, except for prices of
 * old labels, which then name theirs.
 */
export type CustomsDocumentData = {
  readonly createdMs: number
  /** Requested documents without those on the label. */
  readonly papers: readonly Paper[]
  readonly mark: 'TEST' | 'CANCELLED' | null
  readonly trackingNumber: string
  /** ISO 3166-1 code and postal code of the recipient, part of some barcodes. */
  readonly destination: { readonly country: string; readonly postalCode: string | null }
  /** The sender's reference for the parcel. */
  readonly reference: string
  readonly category: Category
  readonly sender: DocumentParty
  readonly recipient: DocumentParty
  /** Null: the recipient. */
  readonly importer: DocumentParty | null
  readonly lines: readonly DocumentLine[]
  readonly currency: string
  /** Exchange rates used; null if all amounts were stated in the currency. */
  readonly exchange: { readonly day: string; readonly rates: readonly string[] } | null
  readonly grossWeightGrams: number
  readonly packageCount: number
  /** Empty if the contents of the packages are unknown. */
  readonly packages: readonly DocumentPackage[]
  readonly postage: Money
  /** Null if not insured. */
  readonly insurance: Money | null
  /** Trade term: `DAP` if the recipient pays duty and tax. */
  readonly incoterm: 'DAP' | 'DDP'
  readonly buyer: 'consumer' | 'business'
  /** Duty and tax paid by the sender; null if the recipient pays them. */
  readonly paidCharges: { readonly duty: Money; readonly tax: Money } | null
  readonly carrier: string
  readonly declarant: string
}
