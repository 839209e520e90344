import { add, type Money } from '#shared/core/money.ts'
import type { Service, Terms } from '#shared/reference/rules/services.ts'
import type { PricedRouting } from './activeRateCard.ts'
import { computeLengthPlusGirthCm } from './chargeableWeight.ts'
import type { TransitBasis, TransitDays } from './deliveryDates.ts'
import type { Lane, LiveMarkup, Parcel, ParcelLimits, RouteQuery, RoutingData } from './lane.ts'
import { computePrice, type Priced } from './price.ts'
import { findLaneTariffs, type Tariff } from './tariff.ts'

/* Finds and prices the shipping options of a parcel. */

/** A shipping option with its price. All money is USD. */
export type Quote = Priced & {
  readonly laneId: string
  readonly service: Service
  readonly carrier: string
  /** Service name of an external carrier, if one is requested. */
  readonly carrierService?: string | undefined
  /** Markup on a carrier rate, if the quote is priced by one. */
  readonly live?: LiveMarkup | undefined
  /** Whether a priced quote has the carrier rate, or the table price as a fallback. */
  readonly pricedBy?: 'carrier' | 'estimate'
  readonly exitPoint: string | null
  readonly terms: readonly Terms[]
  /** The tariff of the price. */
  readonly tariff: Tariff
  readonly transitDays: TransitDays
  /** Source of the transit time; absent: the rate card. */
  readonly transitBasis?: TransitBasis
  readonly needsPhone: boolean
  readonly needsEmail: boolean
  readonly hsCodeRequired: boolean
  readonly strictDescriptions: boolean
}

/**
 * Returns all shipping options of a request, cheapest first (equal prices: by lane, then port);
 * empty if none matches the parcel, service, carrier, port, terms, goods and destination. If
 * external carriers offer a service, they replace other options unless a carrier is requested.
 */
export function findQuotes(query: RouteQuery, data: PricedRouting): Quote[] {
  const quotes = data.lanes
    .filter((lane) => serves(lane, query, data))
    .flatMap((lane) => quoteLane(lane, query, data))
    .sort(compareByPrice)
  const real = quotes.filter(({ carrierService }) => carrierService)
  return quotes.filter((quote) => real.includes(quote) || !real.some(({ service }) => service === quote.service))
}

/** Returns a quote per port of exit, at the same price. */
function quoteLane(lane: Lane, query: RouteQuery, data: PricedRouting): readonly Quote[] {
  const ports = listExitPoints(lane, query.exitPoint)
  const rated = ports.length > 0 ? rateLane(lane, query, data) : []
  return rated.flatMap((quote) => ports.map((exitPoint) => ({ ...quote, exitPoint })))
}

/**
 * Returns the requested terms; by default the recipient pays duty and tax if the route permits it.
 */
export const selectDeliveryTerms = ({ terms }: Pick<Quote, 'terms'>, requested: Terms | null): Terms =>
  requested ?? (terms.includes('DDU') ? 'DDU' : 'DDP')

function serves(lane: Lane, query: RouteQuery, data: RoutingData): boolean {
  return (
    (query.service === null || lane.service === query.service) &&
    matchesCarrier(lane, query, data) &&
    canServeAddresses(lane, query, data) &&
    (query.terms === null || lane.terms.includes(query.terms)) &&
    query.dangerousGoods.every((code) => lane.dangerousGoods.includes(code)) &&
    query.parcels.length <= getMaxPackages(lane, data) &&
    query.parcels.every((parcel) => isWithinLimits(parcel, lane.limits))
  )
}

/** Sandbox carriers are selected only if requested by name. */
const matchesCarrier = ({ carrier }: Lane, query: RouteQuery, data: RoutingData): boolean =>
  data.isSandboxCarrier(carrier)
    ? query.allowSandboxCarriers && query.carrier === carrier
    : query.carrier === null || query.carrier === carrier

function canServeAddresses(
  { from, to, except, entryPoints }: Lane,
  { entryPoint, country }: RouteQuery,
  data: RoutingData,
): boolean {
  const region = data.findOriginRegion(entryPoint)
  const zoneGroup = data.findZoneGroup(country)
  if (region === null || zoneGroup === null) return false
  return (
    (!to || to.includes(country) || to.includes(zoneGroup)) &&
    !except?.includes(country) &&
    (from?.includes(region) ?? true) &&
    (entryPoints?.includes(entryPoint) ?? true)
  )
}

/** Returns the maximum number of packages per shipment. */
export const getMaxPackages = ({ carrier, maxPackages = Number.POSITIVE_INFINITY }: Lane, data: RoutingData): number =>
  Math.min(maxPackages, data.maxPackages(carrier))

/** Whether a package is within the limits of a lane. */
export const isWithinLimits = (parcel: Parcel, limits: ParcelLimits): boolean =>
  parcel.weightGrams <= limits.maxWeightGrams &&
  Math.max(parcel.lengthCm, parcel.widthCm, parcel.heightCm) <= limits.maxLengthCm &&
  computeLengthPlusGirthCm(parcel) <= limits.maxLengthPlusGirthCm

const listExitPoints = (lane: Lane, requested: string | null): readonly (string | null)[] => {
  if (requested !== null) return lane.exitPoints.filter((exitPoint) => exitPoint === requested)
  return lane.exitPoints.length > 0 ? lane.exitPoints : [null]
}

export function compareByPrice(a: Quote, b: Quote): number {
  const priceDifference = computeTotalCost(a).minorUnits - computeTotalCost(b).minorUnits
  if (priceDifference !== 0) return priceDifference
  const [nameA, nameB] = [`${a.laneId}/${a.exitPoint ?? ''}`, `${b.laneId}/${b.exitPoint ?? ''}`]
  return nameA < nameB ? -1 : nameA === nameB ? 0 : 1
}

/**
 * Returns the prices of a parcel on a lane, independent of port and limits: one, or one for each of
 * the terms if the rate card distinguishes them. Empty if the card has no price.
 */
export const rateLane = (lane: Lane, query: RouteQuery, data: PricedRouting): readonly Omit<Quote, 'exitPoint'>[] =>
  findLaneTariffs(lane, query, data)
    .filter(({ terms }) => query.terms === null || terms.includes(query.terms))
    .map(({ tariffs: [first, ...others], ...rest }) => ({
      laneId: lane.id,
      service: lane.service,
      carrier: lane.carrier,
      carrierService: lane.carrierService,
      live: lane.live,
      ...rest,
      ...others
        .map((tariff) => applyTariff(tariff, lane, query))
        .reduce(
          (one, other) => (computeTotalCost(other).minorUnits > computeTotalCost(one).minorUnits ? other : one),
          applyTariff(first, lane, query),
        ),
      needsPhone: lane.needsPhone ?? false,
      needsEmail: lane.needsEmail ?? false,
      hsCodeRequired: lane.hsCodeRequired ?? false,
      strictDescriptions: lane.strictDescriptions ?? false,
    }))

const applyTariff = (tariff: Tariff, { service }: Lane, query: RouteQuery) => ({
  tariff,
  ...computePrice(tariff, { ...query, service }),
})

type Totals = Pick<Priced, 'cost' | 'surcharge' | 'oversizeFee' | 'insurance'>

/** Returns the totals of a price. */
export const computeTotals = ({ cost, surcharge, oversizeFee, insurance }: Totals) =>
  [cost, surcharge, oversizeFee, insurance.fee] as const

/** Returns the price of a label without duty and tax. */
export const computeTotalCost = (priced: Totals): Money => add(...computeTotals(priced))
