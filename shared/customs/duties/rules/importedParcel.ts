import type { Money } from '#shared/core/money.ts'
import type { Buyer, Channel, Nature } from './ruleFields.ts'
import type { Sharing } from './shares.ts'

export type ImportedLine = Sharing & {
  /** Country the goods are made in; null where nobody says. */
  readonly origin: string | null
  /** The code is one that was probably meant by another, which no tariff has. */
  readonly isCodeDoubtful?: boolean
  /** Pieces the value is of; absent: one. */
  readonly quantity?: number
  /** Whether a proof of preferential origin goes with the goods; null or absent: not known. */
  readonly isPreferential?: boolean | null
}

/**
 * A parcel whose duty and tax are asked for. All amounts are in one currency, and so is what they
 * come to.
 */
export type ImportedParcel = {
  /** As the address says. */
  readonly country: string
  readonly provinceCode: string | null
  /** Country it sets out from. */
  readonly dispatchedFrom: string
  readonly lines: readonly ImportedLine[]
  /** The price of sending and insuring it. */
  readonly shipping: Money
  /** Null where nobody says. */
  readonly buyer: Buyer | null
  readonly channel: Channel | null
  /** Schemes in which the seller takes the tax, such as `ioss`. */
  readonly schemes: readonly string[]
  /** Absent: a sale. */
  readonly nature?: Nature
}

/**
 * Units of the parcel's currency for one unit of another, as decimal text; null where there is no
 * rate.
 */
export type UnitRate = (currency: string) => string | null

/**
 * A parcel with its address as somebody wrote it. Who buys, the channel and the seller's schemes
 * may not be known.
 */
export type AddressedImport = Pick<ImportedParcel, 'country' | 'dispatchedFrom' | 'lines' | 'shipping' | 'nature'> & {
  readonly province: string | null
  readonly postalCode: string | null
} & Partial<Pick<ImportedParcel, 'buyer' | 'channel' | 'schemes'>>
