import { usd } from '../core/money.ts'
import type { Terms } from '../reference/rules/services.ts'
import { type CarrierCost, carriageOf } from './rules/carrierCost.ts'
import { type Quote, rateLane } from './rules/findQuotes.ts'
import type { RouteQuery, RoutingData } from './rules/lane.ts'
import type { Tariffs } from './tariffs.ts'

/**
 * What the carrier of a quote takes from us, by the card of its costs that is in force; null:
 * nobody knows before it says so.
 */
export async function carrierCost(
  { carrier, laneId }: Pick<Quote, 'carrier' | 'laneId'>,
  terms: Terms,
  query: RouteQuery,
  { routing, tariffs }: { readonly routing: RoutingData; readonly tariffs: Tariffs },
  nowMs: number,
): Promise<CarrierCost | null> {
  const card = await tariffs.costCard(nowMs, carrier)
  const lane = card && routing.lanes.find(({ id }) => id === laneId)
  if (!lane) return null
  const asked = { ...query, terms, insurance: false, value: usd(0) }
  const [priced] = rateLane(lane, asked, { ...routing, card, adjustments: [] })
  return priced ? { ...carriageOf(priced), by: 'card', tariff: priced.tariff } : null
}
