import { add, type Money } from '../../core/money.ts'
import type { Lane, RoutingData } from './lane.ts'
import { type Priced, priceBy } from './price.ts'
import type { Quote } from './quote.ts'
import type { RouteQuery } from './routeQuery.ts'
import { tariffOf } from './tariff.ts'

/**
 * The price of a parcel on a lane, by whichever port it leaves and whatever it measures; null where the lane does not reach the
 * destination.
 */
export function rateLane(lane: Lane, query: RouteQuery, data: RoutingData): Omit<Quote, 'exitPoint'> | null {
  const priced = tariffOf(lane, query, data)
  return (
    priced && {
      laneId: lane.id,
      service: lane.service,
      carrier: lane.carrier,
      terms: lane.terms,
      ...priced,
      ...priceBy(priced.tariff, { ...query, service: lane.service }),
      needsPhone: lane.needsPhone ?? false,
      needsEmail: lane.needsEmail ?? false,
      hsCodeRequired: lane.hsCodeRequired ?? false,
      strictDescriptions: lane.strictDescriptions ?? false,
    }
  )
}

/** Everything a label costs besides duty and tax. */
export const totalCost = ({
  cost,
  surcharge,
  oversizeFee,
  insurance,
}: Pick<Priced, 'cost' | 'surcharge' | 'oversizeFee' | 'insurance'>): Money =>
  add(cost, surcharge, oversizeFee, insurance.fee)
