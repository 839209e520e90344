import type { Money } from '#shared/core/money.ts'
import type { Category } from '#shared/customs/goods/rules/natureTypes.ts'
import type { Paper } from '#shared/customs/papers/rules/neededPapers.ts'

/** A line of goods as customs are told, in the papers' currency. */
export type PapersLine = {
  readonly quantity: number
  readonly description: string
  /** Of all units. */
  readonly weightGrams: number
  /** Of all units. */
  readonly value: Money
  /** As it was declared, never filled up with zeros. */
  readonly hsCode: string | null
  /** ISO 3166-1 code. */
  readonly originCountry: string
  /** Numbers of the product, in words: `SKU TEE-1`. */
  readonly productNumbers: readonly string[]
  /** What is dangerous about it, in words; null: nothing. */
  readonly danger: string | null
}

/** Somebody on a paper: lines ready to print, the name first, and the numbers they are known by. */
export type PapersParty = {
  readonly lines: readonly string[]
  readonly phone: string | null
  readonly email: string | null
  /** `IOSS IM2760000017`. */
  readonly numbers: readonly string[]
}

/** One of several packages, and what its sender says is in it. */
export type PapersPackage = {
  readonly weightGrams: number
  readonly sizeCm: readonly [number, number, number]
  readonly contents: readonly { readonly quantity: number; readonly description: string }[]
}

/**
 * All that the papers of one parcel show. All amounts are in one currency, but of old labels those
 * of the price, which then say theirs.
 */
export type CustomsPapersData = {
  readonly createdMs: number
  /** The papers wanted, of which those on the label are none. */
  readonly papers: readonly Paper[]
  readonly mark: 'TEST' | 'CANCELLED' | null
  readonly trackingNumber: string
  /** ISO 3166-1 code and postal code of the recipient: some barcodes hold them. */
  readonly destination: { readonly country: string; readonly postalCode: string | null }
  /** The sender's own name for the parcel. */
  readonly reference: string
  readonly category: Category
  readonly sender: PapersParty
  readonly recipient: PapersParty
  /** Null: the recipient. */
  readonly importer: PapersParty | null
  readonly lines: readonly PapersLine[]
  readonly currency: string
  /** Rates that amounts were converted by; null: all were said in the currency. */
  readonly exchange: { readonly day: string; readonly rates: readonly string[] } | null
  readonly grossWeightGrams: number
  readonly packageCount: number
  /** None where nobody says what is in which of them. */
  readonly packages: readonly PapersPackage[]
  readonly postage: Money
  /** Null where it is not insured. */
  readonly insurance: Money | null
  /** As traders write it: `DAP` where the recipient pays duty and tax. */
  readonly incoterm: 'DAP' | 'DDP'
  readonly buyer: 'consumer' | 'business'
  /** What the sender pays of duty and tax; null where the recipient pays them. */
  readonly paidCharges: { readonly duty: Money; readonly tax: Money } | null
  readonly carrier: string
  readonly declarant: string
}
