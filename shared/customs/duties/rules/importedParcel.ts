import type { Money } from '#shared/core/money.ts'
import type { Buyer, Channel, Nature } from './ruleFields.ts'
import type { Sharing } from './shares.ts'

export type ImportedLine = Sharing & {
  /** Country of origin; null if unknown. */
  readonly origin: string | null
  /** The code was replaced by the one probably meant, as no tariff has it. */
  readonly isCodeDoubtful?: boolean
  /** Number of pieces; absent for one. */
  readonly quantity?: number
  /** Whether a proof of preferential origin is provided; null or absent if unknown. */
  readonly isPreferential?: boolean | null
}

/** A parcel to assess. All amounts are in one currency. */
export type ImportedParcel = {
  /** Country of the address. */
  readonly country: string
  readonly provinceCode: string | null
  /** Country of dispatch. */
  readonly dispatchedFrom: string
  readonly lines: readonly ImportedLine[]
  /** Price of shipping and insurance. */
  readonly shipping: Money
  /** Null if unknown. */
  readonly buyer: Buyer | null
  readonly channel: Channel | null
  /** Tax collection schemes of the seller, such as `ioss`. */
  readonly schemes: readonly string[]
  /** Absent for a sale. */
  readonly nature?: Nature
}

/**
 * Returns units of the parcel's currency for one unit of another, as decimal text; null without a
 * rate.
 */
export type UnitRate = (currency: string) => string | null

/** A parcel with its address as written. Buyer, channel and schemes may be unknown. */
export type AddressedImport = Pick<ImportedParcel, 'country' | 'dispatchedFrom' | 'lines' | 'shipping' | 'nature'> & {
  readonly province: string | null
  readonly postalCode: string | null
} & Partial<Pick<ImportedParcel, 'buyer' | 'channel' | 'schemes'>>
