import type {
  Charge,
  Estimate,
  GetEstimateQuery,
  Quote,
  QuotedLandedCost,
  QuoteInput,
} from '../../../../client/src/index.ts'
import { client } from '../../app/session.ts'

/** Available service with its price. */
export type Offer = {
  readonly key: string
  readonly carrier: string
  readonly service: string
  /** Exit point of an estimate; quotes have none. */
  readonly exitPoint: string | null
  readonly terms: readonly string[]
  readonly days: readonly [from: number, to: number]
  readonly chargeableWeight: number
  readonly price: number
  readonly currency: string
  readonly charges: readonly Charge[]
  /** Null if unknown. */
  readonly landed: QuotedLandedCost | null
  readonly hasServicePoints: boolean
  /** The carrier's own rate is missing. */
  readonly isEstimated: boolean
}

export type Offers = {
  readonly offers: readonly Offer[]
  /** Quote with these prices; null for an estimate. */
  readonly quote: Pick<Quote, 'id' | 'expires'> | null
  readonly silentCarriers: readonly string[]
  /** Reason if there are none. */
  readonly reason: string | null
}

/** Returns a quote if the goods data suffice, and an estimate otherwise. */
export async function loadServiceOffers(
  query: GetEstimateQuery,
  input: QuoteInput | null,
  signal: AbortSignal,
): Promise<Offers> {
  return input === null
    ? toEstimateOffers(await client.estimate.get(query, { signal }))
    : toQuoteOffers(await client.quotes.create(input, { signal }))
}

type Priced = {
  readonly carrier: string
  readonly service: string
  readonly terms: readonly string[]
  readonly transit_min: number
  readonly transit_max: number
  readonly chargeable_weight: number
  readonly total_cost: number
  readonly charges: readonly Charge[]
  readonly service_points: boolean
  readonly estimated?: true
}

const toServiceOffer = (
  priced: Priced,
  currency: string,
  exitPoint: string | null,
  landed: QuotedLandedCost | null,
): Offer => ({
  key: [priced.carrier, priced.service, exitPoint ?? ''].join(' '),
  carrier: priced.carrier,
  service: priced.service,
  exitPoint,
  terms: priced.terms,
  days: [priced.transit_min, priced.transit_max],
  chargeableWeight: priced.chargeable_weight,
  price: priced.total_cost,
  currency,
  charges: priced.charges,
  landed,
  hasServicePoints: priced.service_points,
  isEstimated: priced.estimated === true,
})

const compareByPrice = (one: Offer, other: Offer): number => one.price - other.price

const toEstimateOffers = ({ services, currency, reason, unanswered_carriers: silent = [] }: Estimate): Offers => ({
  offers: services
    .map((service) => toServiceOffer(service, currency, service.exit_point, null))
    .toSorted(compareByPrice),
  quote: null,
  silentCarriers: silent,
  reason: reason ?? null,
})

const toQuoteOffers = ({ id, expires, currency, services, unanswered_carriers: silent }: Quote): Offers => ({
  offers: services
    .map((service) => toServiceOffer(service, currency, null, service.landed_cost))
    .toSorted(compareByPrice),
  quote: { id, expires },
  silentCarriers: silent,
  reason: null,
})
