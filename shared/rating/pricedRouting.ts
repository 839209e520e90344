import { formatDate } from '../core/dates.ts'
import { type Problem, problem } from '../core/problems.ts'
import { failure, ok, type Result } from '../core/result.ts'
import type { SuspendedCarriersLoader } from '../datasets/datasets.ts'
import type { PriceLists } from './priceLists.ts'
import type { PricedRouting } from './rules/activeRateCard.ts'
import type { RoutingData } from './rules/lane.ts'
import { filterActiveAdjustments, findActiveTariff } from './rules/priceList.ts'
import type { Tariffs } from './tariffs.ts'
import { STANDARD } from './tariffsDataset.ts'

type Ports = {
  /** All lanes including those of stopped carriers, which existing purchases still need. */
  readonly routing: RoutingData
  readonly getStoppedCarriers: SuspendedCarriersLoader
  readonly tariffs: Tariffs
  readonly findPriceList: PriceLists
}

/**
 * Returns the lanes and prices available to a user at an instant (Unix ms), without those of
 * carriers whose sales operators have stopped. 503/1010 if prices are unavailable.
 */
export async function loadPricedRouting(
  { routing, getStoppedCarriers, tariffs, findPriceList }: Ports,
  userId: number,
  nowMs: number,
): Promise<Result<PricedRouting, Problem>> {
  const [read, priceList] = await Promise.all([getStoppedCarriers(), findPriceList(userId)])
  const day = formatDate(nowMs)
  const card = await tariffs.card(nowMs, findActiveTariff(priceList, day) ?? STANDARD)
  if (!read.ok) return failure(problem('dependency_unavailable', { service: 'Carrier availability data' }))
  if (!card.ok) return card
  const stopped = read.value
  const lanes = stopped.size === 0 ? routing.lanes : routing.lanes.filter(({ carrier }) => !stopped.has(carrier))
  return ok({ ...routing, lanes, card: card.value, adjustments: filterActiveAdjustments(priceList, day) })
}
