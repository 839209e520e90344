import { add, type Money, usd } from '../money.ts'
import type { Lane, RoutingData } from '../routing/lane.ts'
import type { Quote, RouteQuery } from '../routing/quote.ts'
import { insure } from './insurance.ts'
import { basePrice, perKg, zonePercent } from './price.ts'
import { lengthPlusGirthCm, weights } from './weights.ts'

/**
 * The price of a parcel on a lane, by whichever port it leaves and whatever it measures; null where the lane does not reach the
 * destination.
 */
export function rateLane(lane: Lane, query: RouteQuery, data: RoutingData): Omit<Quote, 'exitPoint'> | null {
  const table = query.isReturn ? lane.returnRates : lane.rates
  const region = data.originRegion(query.entryPoint)
  const zoneGroup = data.zoneGroup(query.country)
  const distance = region && zoneGroup ? data.distance(region, zoneGroup) : null
  const rates = distance ? table?.distances[distance] : undefined
  if (!table || !rates) return null

  const weighed = weights(query.parcel, lane.limits)
  const { chargeableWeightGrams } = weighed
  const province = query.province === null ? null : data.provinceCode(query.country, query.province)
  const percent = zonePercent(data.zones(query.country), province, query.postalCode)
  const cost = basePrice(table, rates, percent, chargeableWeightGrams)
  const signatureFee = usd(query.signatureConfirmation ? (lane.signatureFeeCents ?? 0) : 0)
  const surcharge = add(perKg(table.surchargeCentsPerKg, chargeableWeightGrams), signatureFee)
  const isOversize = lengthPlusGirthCm(query.parcel) > lane.limits.freeLengthPlusGirthCm
  const oversizeFee = isOversize ? perKg(table.oversizeCentsPerKg, chargeableWeightGrams) : usd(0)
  return {
    laneId: lane.id,
    service: lane.service,
    carrier: lane.carrier,
    terms: lane.terms,
    ...weighed,
    cost,
    surcharge,
    oversizeFee,
    insurance: insure(lane.service, query.value, add(cost, surcharge, oversizeFee), query.insurance),
    transitDays: rates.transitDays,
    needsPhone: lane.needsPhone ?? false,
    needsEmail: lane.needsEmail ?? false,
    hsCodeRequired: lane.hsCodeRequired ?? false,
    strictDescriptions: lane.strictDescriptions ?? false,
  }
}

/** Everything a label costs besides duty and tax. */
export const totalCost = ({ cost, surcharge, oversizeFee, insurance }: Quote): Money =>
  add(cost, surcharge, oversizeFee, insurance.fee)

/**
 * The same lane at another weight or size, as when a facility measures a parcel: limits are not looked at again, for the
 * parcel is there and goes. Null where the lane no longer exists.
 */
export function reRate(laneId: string, exitPoint: string | null, query: RouteQuery, data: RoutingData): Quote | null {
  const lane = data.lanes.find(({ id }) => id === laneId)
  const rated = lane ? rateLane(lane, query, data) : null
  return rated && { ...rated, exitPoint }
}
