import type { TaxId } from '#shared/reference/taxIds/rules/taxId.ts'

/** A number without which customs somewhere hold, return or tax a parcel otherwise. */
export type TaxIdRequirement = {
  /** Destination countries; `EU` for all its members. */
  readonly to: readonly string[]
  readonly party: string
  /** Any of these will do. */
  readonly types: readonly string[]
  /** Customs there certainly release nothing without it. */
  readonly isCertain: boolean
  readonly reason: string
  /** `post`, `courier`; absent: both. */
  readonly channels?: readonly string[]
  /** `consumer`, `business`; absent: both. */
  readonly buyers?: readonly string[]
  /** Only goods worth more than this, in USD. */
  readonly aboveUsd?: number
  /** Only goods worth at most this, in USD. */
  readonly upToUsd?: number
  readonly isConfirmed: boolean
  readonly source: string
}

/** A parcel as far as it says which numbers are needed. */
export type TaxIdQuery = {
  /** The country, and `EU` for members. */
  readonly destinations: readonly string[]
  readonly channel: 'post' | 'courier'
  readonly buyer: 'consumer' | 'business'
  readonly valueUsd: number
  readonly isSale: boolean
  /** What is known of each party; numbers without a type that we know are not among them. */
  readonly sellerIds: readonly TaxId[]
  readonly consigneeIds: readonly TaxId[]
}

/** Who gives numbers of such a type and form: ISO codes, `EU`, or `ANY`. */
type IssuerLookup = (taxId: TaxId) => readonly string[]

/** The needs that a parcel does not meet, in the order of the data. */
export const missingTaxIds = (
  asked: TaxIdQuery,
  needs: readonly TaxIdRequirement[],
  issuersOf: IssuerLookup,
): readonly TaxIdRequirement[] => needs.filter((need) => concerns(need, asked) && !isSatisfied(need, asked, issuersOf))

/**
 * Numbers of schemes in which sellers of low values collect the tax: gifts and samples have no
 * sale.
 */
const isSalesScheme = ({ party, upToUsd }: TaxIdRequirement): boolean => party === 'seller' && upToUsd !== undefined

const concerns = (need: TaxIdRequirement, { destinations, channel, buyer, valueUsd, isSale }: TaxIdQuery): boolean =>
  need.to.some((country) => destinations.includes(country)) &&
  (isSale || !isSalesScheme(need)) &&
  (need.channels?.includes(channel) ?? true) &&
  (need.buyers?.includes(buyer) ?? true) &&
  (need.aboveUsd === undefined || valueUsd > need.aboveUsd) &&
  (need.upToUsd === undefined || valueUsd <= need.upToUsd)

/**
 * A number of the right type from somewhere else is none: an EORI of the European Union says
 * nothing to the customs of Great Britain.
 */
const isSatisfied = (
  { to, party, types }: TaxIdRequirement,
  { sellerIds, consigneeIds }: TaxIdQuery,
  issuersOf: IssuerLookup,
): boolean =>
  (party === 'seller' ? sellerIds : consigneeIds).some(
    (taxId) => types.includes(taxId.type) && issuersOf(taxId).some((issuer) => issuer === 'ANY' || to.includes(issuer)),
  )
