import type { Money } from '#shared/core/money.ts'
import type { Service, Terms } from '#shared/reference/rules/services.ts'

/* Routing table and shipping requests. */

/** A row of the routing table: a carrier service from origin regions to destinations. */
export type Lane = {
  /** Stable: stored with labels. */
  readonly id: string
  readonly service: Service
  readonly carrier: string
  /** Service name of an external carrier. */
  readonly carrierService?: string
  /** Entry points; absent: all of its regions. */
  readonly entryPoints?: readonly string[]
  /** Origin regions; absent: all. */
  readonly from?: readonly string[]
  /** Zone groups and country codes; absent: all destinations. */
  readonly to?: readonly string[]
  /** Country codes excluded from `to`. */
  readonly except?: readonly string[]
  /** IATA codes of possible ports of exit; empty if unspecified. */
  readonly exitPoints: readonly string[]
  readonly terms: readonly Terms[]
  readonly limits: ParcelLimits
  /** Priced by carrier rates, with the rate card as a fallback. Absent: always by the rate card. */
  readonly live?: LiveMarkup
  readonly needsPhone?: boolean
  readonly needsEmail?: boolean
  readonly hsCodeRequired?: boolean
  readonly strictDescriptions?: boolean
  /** Maximum number of packages per shipment; absent: that of the carrier. */
  readonly maxPackages?: number
  readonly dangerousGoods: readonly string[]
}

/** Markup on a carrier rate; absent parts are zero. */
export type LiveMarkup = { readonly markupPercent?: number; readonly markupCents?: number }

/** Limits of a parcel, and the divisor of its volumetric weight (cm³ per kg). */
export type ParcelLimits = {
  readonly divisor: number
  readonly minWeightGrams: number
  readonly maxWeightGrams: number
  readonly maxLengthCm: number
  /**
   * Length plus girth above this incurs the oversize fee; above the maximum the parcel is rejected.
   */
  readonly freeLengthPlusGirthCm: number
  readonly maxLengthPlusGirthCm: number
}

export const DISTANCES = ['home', 'near', 'middle', 'far'] as const
export type Distance = (typeof DISTANCES)[number]

/** Data for the selection of routes. */
export type RoutingData = {
  readonly lanes: readonly Lane[]
  readonly findOriginRegion: (entryPoint: string) => string | null
  /** Returns the zone group of a country; null if it is not served. */
  readonly findZoneGroup: (country: string) => string | null
  readonly distance: (region: string, zoneGroup: string) => Distance | null
  /** Returns the code of a province by code or name. */
  readonly findProvinceCode: (country: string, province: string) => string | null
  readonly isSandboxCarrier: (carrier: string) => boolean
  /** Returns the maximum number of packages per shipment of a carrier. */
  readonly maxPackages: (carrier: string) => number
}

/**
 * Measurements as entered: cm and grams. `irregular`: soft packaging, which has less volume than
 * its outline.
 */
export type Parcel = {
  readonly lengthCm: number
  readonly widthCm: number
  readonly heightCm: number
  readonly weightGrams: number
  readonly irregular: boolean
}

/** Packages of a shipment, at least one. */
export type Parcels = readonly [Parcel, ...Parcel[]]

/** Properties of the delivery address for surcharges. */
export type Delivery = { readonly isResidential: boolean; readonly isPostOfficeBox: boolean }

/** A shipping request; null values leave the choice to the platform. */
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
  /** Properties of the delivery address; absent if unknown. */
  readonly delivery?: Delivery
  /**
   * The sender's carrier account whose rates apply; absent: the newest one, otherwise that of the
   * platform.
   */
  readonly credentialsId?: number | null
  /** Whether sandbox carriers requested by name are available. */
  readonly allowSandboxCarriers: boolean
}
