import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import type { Money } from '#shared/core/money.ts'
import type { Terms } from '#shared/reference/rules/services.ts'

/** A box as it is handed in. */
export type Package = {
  readonly weightGrams: number
  readonly lengthCm: number
  readonly widthCm: number
  readonly heightCm: number
  /** Soft or of no simple form: sorting machines cannot take it. */
  readonly isIrregular: boolean
}

/** A line of what is in the parcel, as customs are told. */
export type ContentsLine = {
  readonly description: string
  readonly quantity: number
  /** Of one unit. */
  readonly weightGrams: number
  /** Of all units. */
  readonly value: Money
  /** Digits only, as many as were declared; null where none were. */
  readonly hsCode: string | null
  readonly originCountry: string
  /** The merchant's identifier of the product (M-PID in the European Union). */
  readonly sku: string | null
  /** The manufacturer's (NS-PID). */
  readonly mpn: string | null
  /** The standardised one: EAN, UPC, ISBN (S-PID). */
  readonly gtin: string | null
  readonly dangerousGoodsCode: string | null
}

/** Those that carriers are told of. */
export const TAX_IDENTIFIER_KINDS = ['EORI', 'VAT', 'IOSS', 'EIN'] as const

/** A number that customs or tax offices know a party by. */
export type TaxIdentifier = {
  readonly party: 'seller' | 'importer'
  readonly kind: (typeof TAX_IDENTIFIER_KINDS)[number]
  readonly number: string
  readonly issuingCountry: string
}

/** What a carrier is asked to do beyond carrying. */
export type ParcelOptions = {
  readonly signature: boolean
  /** From the recipient back to the sender; the addresses stay those of the way out. */
  readonly isReturn: boolean
  /** In USD; null: not insured. */
  readonly insuredValue: Money | null
  /**
   * What the sender wants the carrier to be told besides, by names of the carrier's own: an adapter
   * takes those it knows.
   */
  readonly carrierParams?: Readonly<Record<string, string>>
}

/**
 * Everything any carrier has to know of a parcel, in our units. The reference is ours, and names
 * one purchase only.
 */
export type ParcelOrder = {
  readonly reference: string
  /** The carrier's own word for its service. */
  readonly service: string
  readonly from: PostalAddress
  readonly to: PostalAddress
  /** Who sells the goods. */
  readonly seller: PostalAddress
  /** Who imports them. */
  readonly importer: PostalAddress
  readonly taxIdentifiers: readonly TaxIdentifier[]
  readonly packages: readonly [Package, ...Package[]]
  /** In one currency. */
  readonly contents: readonly ContentsLine[]
  readonly terms: Terms
  readonly options: ParcelOptions
  /** `YYYY-MM-DD`, in UTC. */
  readonly shipDate: string
}

/** What a carrier asks for a parcel, and how long it takes. */
export type CarrierRate = {
  readonly service: string
  readonly cost: Money
  /** Null where the carrier does not say. */
  readonly transitDays: { readonly min: number; readonly max: number } | null
}

export const DOCUMENT_FORMATS = ['pdf', 'png', 'gif', 'zpl'] as const
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number]

export type CarrierFile = { readonly format: DocumentFormat; readonly bytes: Uint8Array }

/** A file that came with a parcel. A label belongs to one of its packages, counted from 0. */
export type CarrierDocument = CarrierFile & {
  readonly kind: 'label' | 'commercialInvoice' | 'other'
  readonly packageIndex: number
}

/** A parcel that a carrier has taken on, and was or will be paid for. */
export type PurchasedParcel = {
  /** One for each package, the first is the parcel's. */
  readonly trackingNumbers: readonly [string, ...string[]]
  /** What the carrier charges us; null where it says so only on its invoice. */
  readonly cost: Money | null
  readonly documents: readonly CarrierDocument[]
}

/**
 * One entry of a carrier's tracking, mapped to our codes. The carrier's own words are kept beside.
 */
export type CarrierScan = {
  /** Null: the carrier's code says nothing that we know. */
  readonly code: number | null
  readonly rawCode: string
  readonly rawText: string
  readonly occurredAtMs: number
  /** `YYYY-MM-DD HH:MM:SS` where it happened. */
  readonly localTime: string
  readonly city: string | null
  readonly province: string | null
  readonly postalCode: string | null
  readonly country: string | null
}

export type CarrierTracking = {
  readonly scans: readonly CarrierScan[]
  /** `YYYY-MM-DD`; null where the carrier does not say. */
  readonly estimatedDelivery: string | null
  /** Who took it; null as long as nobody did, or the carrier does not say. */
  readonly signedBy: string | null
}
