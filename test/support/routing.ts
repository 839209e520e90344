import { routingData } from '../../shared/rating/readRoutingData.ts'
import type { RateTable, RoutingData } from '../../shared/rating/rules/lane.ts'

/** The shipped routing data without any lane: as if every route had ended. */
export const noLanes = (): RoutingData => ({ ...routingData, lanes: [] })

/** The shipped routing data with a new rate card: every price so many times what it was. */
export const dearer = (factor: number): RoutingData => ({
  ...routingData,
  lanes: routingData.lanes.map((lane) => ({ ...lane, rates: dearerRates(lane.rates, factor) })),
})

const dearerRates = (rates: RateTable, factor: number): RateTable => ({
  ...rates,
  surchargeCentsPerKg: rates.surchargeCentsPerKg * factor,
  distances: Object.fromEntries(
    Object.entries(rates.distances).map(([distance, row]) => [
      distance,
      { ...row, bandCents: row.bandCents.map((cents) => Math.round(cents * factor)) },
    ]),
  ),
})
