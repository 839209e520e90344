import { usd } from '../core/money.ts'
import type { Terms } from '../reference/rules/services.ts'
import { type CarrierCost, getCarriagePrice } from './rules/carrierCost.ts'
import { type Quote, rateLane } from './rules/findQuotes.ts'
import type { RouteQuery, RoutingData } from './rules/lane.ts'
import type { Tariffs } from './tariffs.ts'

/**
 * Returns the carrier's charge for a quote according to its active cost card; null if it is unknown
 * until the carrier states it.
 */
export async function findCarrierCost(
  { carrier, laneId }: Pick<Quote, 'carrier' | 'laneId'>,
  terms: Terms,
  query: RouteQuery,
  { routing, tariffs }: { readonly routing: RoutingData; readonly tariffs: Tariffs },
  nowMs: number,
): Promise<CarrierCost | null> {
  const card = await tariffs.loadCostCard(nowMs, carrier)
  const lane = card && routing.lanes.find(({ id }) => id === laneId)
  if (!lane) return null
  const costQuery = { ...query, terms, insurance: false, value: usd(0) }
  const [priced] = rateLane(lane, costQuery, { ...routing, card, adjustments: [] })
  return priced ? { ...getCarriagePrice(priced), by: 'card', tariff: priced.tariff } : null
}
