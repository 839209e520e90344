import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import type { Money } from '#shared/core/money.ts'
import type { Terms } from '#shared/reference/rules/services.ts'

/* Parcels in carrier requests and responses. */

/** A package as handed over. */
export type Package = {
  readonly weightGrams: number
  readonly lengthCm: number
  readonly widthCm: number
  readonly heightCm: number
  /** Soft or irregular packages that cannot be sorted by machine. */
  readonly isIrregular: boolean
}

/** A goods line as declared to customs. */
export type ContentsLine = {
  readonly description: string
  readonly quantity: number
  /** Of one unit. */
  readonly weightGrams: number
  /** Total of all units. */
  readonly value: Money
  /** Digits only, as many as declared; null if none. */
  readonly hsCode: string | null
  readonly originCountry: string
  /** The merchant's identifier of the product (M-PID in the European Union). */
  readonly sku: string | null
  /** The manufacturer's (NS-PID). */
  readonly mpn: string | null
  /** Standardised product number: EAN, UPC, ISBN (S-PID). */
  readonly gtin: string | null
  readonly dangerousGoodsCode: string | null
}

/** Kinds transmitted to carriers. */
export const TAX_IDENTIFIER_KINDS = ['EORI', 'VAT', 'IOSS', 'EIN'] as const

/** A customs or tax number of a party. */
export type TaxIdentifier = {
  readonly party: 'seller' | 'importer'
  readonly kind: (typeof TAX_IDENTIFIER_KINDS)[number]
  readonly number: string
  readonly issuingCountry: string
}

/** Additional services of a carrier. */
export type ParcelOptions = {
  readonly signature: boolean
  /** Return from the recipient to the sender; the addresses are those of the outbound trip. */
  readonly isReturn: boolean
  /** Whether the buyer also gets a code by which the carrier prints the label at the counter. */
  readonly qrCode?: boolean
  /** In USD; null if uninsured. */
  readonly insuredValue: Money | null
  /** Further parameters with the carrier's own names; an adapter uses those it supports. */
  readonly carrierParams?: Readonly<Record<string, string>>
}

/** Parcel data for any carrier, in metric units. The reference is unique to one purchase. */
export type ParcelOrder = {
  readonly reference: string
  /** The carrier's service code. */
  readonly service: string
  readonly from: PostalAddress
  readonly to: PostalAddress
  /** Seller of the goods. */
  readonly seller: PostalAddress
  /** Importer of the goods. */
  readonly importer: PostalAddress
  readonly taxIdentifiers: readonly TaxIdentifier[]
  readonly packages: readonly [Package, ...Package[]]
  /** All in one currency. */
  readonly contents: readonly ContentsLine[]
  readonly terms: Terms
  readonly options: ParcelOptions
  /** `YYYY-MM-DD`, UTC. */
  readonly shipDate: string
  /** The carrier's point where the recipient collects the parcel; absent for delivery to `to`. */
  readonly servicePointId?: string
}

/** Price and transit time of a carrier service. */
export type CarrierRate = {
  readonly service: string
  readonly cost: Money
  /** Null if not stated. */
  readonly transitDays: { readonly min: number; readonly max: number } | null
}

export const DOCUMENT_FORMATS = ['pdf', 'png', 'gif', 'zpl'] as const
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number]

export type CarrierFile = { readonly format: DocumentFormat; readonly bytes: Uint8Array }

/** A file of a parcel. A label belongs to one package, counted from 0. */
export type CarrierDocument = CarrierFile & {
  readonly kind: 'label' | 'commercialInvoice' | 'qrCode' | 'other'
  readonly packageIndex: number
}

/** A parcel accepted by a carrier and charged, now or later. */
export type PurchasedParcel = {
  /** One for each package; the first is the parcel's. */
  readonly trackingNumbers: readonly [string, ...string[]]
  /** Cost billed by the carrier; null if known from the invoice only. */
  readonly cost: Money | null
  readonly documents: readonly CarrierDocument[]
}

/** An entry of a carrier's tracking, mapped to platform codes, with the original code and text. */
export type CarrierScan = {
  /** Null if the carrier's code is unknown. */
  readonly code: number | null
  readonly rawCode: string
  readonly rawText: string
  readonly occurredAtMs: number
  /** Local time, `YYYY-MM-DD HH:MM:SS`. */
  readonly localTime: string
  readonly city: string | null
  readonly province: string | null
  readonly postalCode: string | null
  readonly country: string | null
}

export type CarrierTracking = {
  readonly scans: readonly CarrierScan[]
  /** `YYYY-MM-DD`; null if not reported. */
  readonly estimatedDelivery: string | null
  /** Signatory; null before delivery or if not reported. */
  readonly signedBy: string | null
}
