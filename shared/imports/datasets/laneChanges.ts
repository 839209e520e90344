import { convertGramsToKg } from '#shared/core/decimal.ts'
import { usd } from '#shared/core/money.ts'
import destinations from '#shared/data/edited/destinations.json' with { type: 'json' }
import { createRoutingData } from '#shared/rating/readRoutingData.ts'
import { type PricedRouting, prepareRateCard } from '#shared/rating/rules/activeRateCard.ts'
import { computeTotalCost, rateLane } from '#shared/rating/rules/findQuotes.ts'
import type { Lane, RouteQuery } from '#shared/rating/rules/lane.ts'
import type { RateCard } from '#shared/rating/rules/rateCard.ts'
import { entryPoints } from '#shared/reference/entryPoints.ts'
import { ADAPTERS } from '#shared/reference/rules/adapterNames.ts'

/** Largest price change between two versions of a tariff on a lane. */
export type LaneChange = {
  readonly lane: string
  /** Origin, destination and weight. */
  readonly parcel: string
  /** Minor units of the currency; null if not priced. */
  readonly before: number | null
  readonly after: number | null
  /** Null if either has no price. */
  readonly percent: number | null
}

const SAMPLE_WEIGHTS_GRAMS = [100, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000] as const

/**
 * Returns lanes with a price change above `overPercent`, or priced by only one version, largest
 * first. Compares parcels of eight weights between all regions and country groups, in both
 * directions. Without a postal code the most expensive zone applies.
 */
export function compareLanes(before: RateCard, after: RateCard, overPercent: number): readonly LaneChange[] {
  const routing = createRoutingData(ADAPTERS)
  const [was, is] = [before, after].map((card) => ({
    ...routing,
    card: prepareRateCard(asUsd(card), '', '1', DAY),
    adjustments: [],
  }))
  if (!was || !is) return []
  return routing.lanes
    .flatMap((lane) => {
      const changes = samples(lane, routing).flatMap((query) => compareLane(lane, query, was, is))
      const largest = changes.toSorted(compareByChange)[0]
      return largest && computeChangeRatio(largest) > overPercent ? [largest] : []
    })
    .toSorted(compareByChange)
}

/** Date outside any season, as seasonal surcharges are separate rows. */
const DAY = '0000-00-00'

/** Amounts are compared as is, whatever the currency. */
const asUsd = (card: RateCard): RateCard => ({ ...card, currency: 'USD' })

const computeChangeRatio = ({ percent }: LaneChange): number =>
  percent === null ? Number.POSITIVE_INFINITY : Math.abs(percent)
const compareByChange = (one: LaneChange, other: LaneChange): number =>
  computeChangeRatio(one) < computeChangeRatio(other) ? 1 : -1

function compareLane(lane: Lane, query: RouteQuery, was: PricedRouting, is: PricedRouting): readonly LaneChange[] {
  const [before, after] = [was, is].map((routing) => {
    const costs = rateLane(lane, query, routing).map((quote) => computeTotalCost(quote).minorUnits)
    return costs.length === 0 ? null : Math.min(...costs)
  })
  if (before === undefined || after === undefined || before === after) return []
  const percent = before && after !== null ? Math.round((after / before - 1) * 10_000) / 100 : null
  const { entryPoint, country, isReturn } = query
  const way = isReturn ? `return from ${country} to ${entryPoint}` : `from ${entryPoint} to ${country}`
  const parcel = `${convertGramsToKg(query.parcels[0].weightGrams)} kg ${way}`
  return [{ lane: lane.id, parcel, before, after, percent }]
}

/** One entry point per region, and one country per group. */
const STARTS = [...new Map([...entryPoints].map(([id, { originRegion }]) => [originRegion, id])).values()]
const ENDS = Object.values(destinations.zoneGroups).flatMap(([country]) => country ?? [])

const samples = (
  { limits }: Lane,
  { findOriginRegion }: Pick<PricedRouting, 'findOriginRegion'>,
): readonly RouteQuery[] =>
  STARTS.filter((entryPoint) => findOriginRegion(entryPoint) !== null).flatMap((entryPoint) =>
    ENDS.flatMap((country) =>
      SAMPLE_WEIGHTS_GRAMS.filter((grams) => grams <= limits.maxWeightGrams).flatMap((weightGrams) =>
        [false, true].map((isReturn) => ({
          ...PLAIN,
          entryPoint,
          country,
          isReturn,
          parcels: [{ ...SMALL, weightGrams }],
        })),
      ),
    ),
  )

const SMALL = { lengthCm: 1, widthCm: 1, heightCm: 1, irregular: false }
const PLAIN = {
  province: null,
  postalCode: null,
  service: null,
  carrier: null,
  exitPoint: null,
  terms: null,
  dangerousGoods: [],
  insurance: false,
  signatureConfirmation: false,
  value: usd(0),
  allowSandboxCarriers: false,
}
