import type { TaxId } from '#shared/reference/taxIds/rules/taxId.ts'

/** A number required by customs, without which a parcel is held, returned or taxed differently. */
export type TaxIdRequirement = {
  /** Destination countries; `EU` for all members. */
  readonly to: readonly string[]
  readonly party: string
  /** Any of these types suffices. */
  readonly types: readonly string[]
  /** Customs release nothing without it. */
  readonly isCertain: boolean
  readonly reason: string
  /** `post`, `courier`; absent for both. */
  readonly channels?: readonly string[]
  /** `consumer`, `business`; absent for both. */
  readonly buyers?: readonly string[]
  /** Only above this value, in USD. */
  readonly aboveUsd?: number
  /** Only up to this value, in USD. */
  readonly upToUsd?: number
  readonly isConfirmed: boolean
  readonly source: string
}

/** Parcel attributes that determine the required numbers. */
export type TaxIdQuery = {
  /** The country, and `EU` for members. */
  readonly destinations: readonly string[]
  readonly channel: 'post' | 'courier'
  readonly buyer: 'consumer' | 'business'
  readonly valueUsd: number
  readonly isSale: boolean
  /** Known numbers of each party, without unrecognised ones. */
  readonly sellerIds: readonly TaxId[]
  readonly consigneeIds: readonly TaxId[]
}

/** Returns the issuers of a number by type and format: ISO codes, `EU`, or `ANY`. */
type IssuerLookup = (taxId: TaxId) => readonly string[]

/** Returns the unmet requirements, in the order of the data. */
export const findMissingTaxIds = (
  query: TaxIdQuery,
  needs: readonly TaxIdRequirement[],
  issuersOf: IssuerLookup,
): readonly TaxIdRequirement[] =>
  needs.filter((need) => concerns(need, query) && !isRequirementSatisfied(need, query, issuersOf))

/**
 * Whether it is a tax collection scheme for low values, which requires a sale: not for gifts and
 * samples.
 */
const isSalesTaxScheme = ({ party, upToUsd }: TaxIdRequirement): boolean => party === 'seller' && upToUsd !== undefined

const concerns = (need: TaxIdRequirement, { destinations, channel, buyer, valueUsd, isSale }: TaxIdQuery): boolean =>
  need.to.some((country) => destinations.includes(country)) &&
  (isSale || !isSalesTaxScheme(need)) &&
  (need.channels?.includes(channel) ?? true) &&
  (need.buyers?.includes(buyer) ?? true) &&
  (need.aboveUsd === undefined || valueUsd > need.aboveUsd) &&
  (need.upToUsd === undefined || valueUsd <= need.upToUsd)

/** The issuer must match too: an EU EORI is no British one. */
const isRequirementSatisfied = (
  { to, party, types }: TaxIdRequirement,
  { sellerIds, consigneeIds }: TaxIdQuery,
  issuersOf: IssuerLookup,
): boolean =>
  (party === 'seller' ? sellerIds : consigneeIds).some(
    (taxId) => types.includes(taxId.type) && issuersOf(taxId).some((issuer) => issuer === 'ANY' || to.includes(issuer)),
  )
