import type { Money } from '#shared/core/money.ts'
import type { Service, Terms } from '#shared/reference/rules/services.ts'

/** One row of the routing table: a service of a carrier from some regions to some destinations. */
export type Lane = {
  /** Stays the same while the lane exists: labels keep it. */
  readonly id: string
  readonly service: Service
  readonly carrier: string
  /** The carrier's own word for the service, where a real carrier is asked for it. */
  readonly carrierService?: string
  /** Entry points it starts from; absent: all of its regions. */
  readonly entryPoints?: readonly string[]
  /** Origin regions; absent: all of them. */
  readonly from?: readonly string[]
  /** Zone groups and country codes; absent: wherever anything goes. */
  readonly to?: readonly string[]
  /** Country codes left out of `to`. */
  readonly except?: readonly string[]
  /** IATA codes of the ports the lane can leave from; none: it does not say. */
  readonly exitPoints: readonly string[]
  readonly terms: readonly Terms[]
  readonly limits: ParcelLimits
  /**
   * Priced by the carrier's own rate; by the rate card where that is not known. Absent: always by
   * the card.
   */
  readonly live?: LiveMarkup
  readonly needsPhone?: boolean
  readonly needsEmail?: boolean
  readonly hsCodeRequired?: boolean
  readonly strictDescriptions?: boolean
  /** How many packages it takes as one shipment; absent: as many as its carrier. */
  readonly maxPackages?: number
  readonly dangerousGoods: readonly string[]
}

/** What is added to the rate of a carrier; absent: nothing. */
export type LiveMarkup = { readonly markupPercent?: number; readonly markupCents?: number }

/** What a parcel may measure, and the divisor of its volumetric weight (cm³ per kg). */
export type ParcelLimits = {
  readonly divisor: number
  readonly minWeightGrams: number
  readonly maxWeightGrams: number
  readonly maxLengthCm: number
  /**
   * Length plus girth above this costs the oversize fee; above the maximum the parcel is refused.
   */
  readonly freeLengthPlusGirthCm: number
  readonly maxLengthPlusGirthCm: number
}

export const DISTANCES = ['home', 'near', 'middle', 'far'] as const
export type Distance = (typeof DISTANCES)[number]

/** Everything a route is chosen by. */
export type RoutingData = {
  readonly lanes: readonly Lane[]
  readonly originRegion: (entryPoint: string) => string | null
  /** The zone group of a country; null: nothing goes there. */
  readonly zoneGroup: (country: string) => string | null
  readonly distance: (region: string, zoneGroup: string) => Distance | null
  /** Code of a province written in any usual way. */
  readonly provinceCode: (country: string, province: string) => string | null
  readonly isSandboxCarrier: (carrier: string) => boolean
  /** How many packages a carrier takes as one shipment. */
  readonly maxPackages: (carrier: string) => number
}

/**
 * Measures as entered: cm and grams. `irregular`: soft packaging, which takes less room than its
 * outline.
 */
export type Parcel = {
  readonly lengthCm: number
  readonly widthCm: number
  readonly heightCm: number
  readonly weightGrams: number
  readonly irregular: boolean
}

/** What is sent together: one package at least. */
export type Parcels = readonly [Parcel, ...Parcel[]]

/** What surcharges ask about the place a parcel is delivered to. */
export type Delivery = { readonly isResidential: boolean; readonly isPostOfficeBox: boolean }

/** What somebody wants to send; null leaves the choice to us. */
export type RouteQuery = {
  readonly entryPoint: string
  readonly country: string
  readonly province: string | null
  readonly postalCode: string | null
  readonly service: Service | null
  readonly carrier: string | null
  readonly exitPoint: string | null
  readonly terms: Terms | null
  readonly parcels: Parcels
  readonly dangerousGoods: readonly string[]
  readonly insurance: boolean
  readonly signatureConfirmation: boolean
  /** Value of the contents in USD. */
  readonly value: Money
  readonly isReturn: boolean
  /** What is known of the place it is delivered to; absent: nothing. */
  readonly delivery?: Delivery
  /** The sender's account with a carrier whose rates count; absent: the newest, or else ours. */
  readonly credentialsId?: number | null
  /** Lets a query that names a carrier made for trials find it. */
  readonly allowSandboxCarriers: boolean
}
