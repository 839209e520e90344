import { type Problem, problem } from '../core/problems.ts'
import { failure, ok, type Result } from '../core/result.ts'
import type { StoppedCarriers } from '../datasets/datasets.ts'
import type { PricedRouting } from './rules/cardInUse.ts'
import type { RoutingData } from './rules/lane.ts'
import type { Tariffs } from './tariffs.ts'

type Ports = {
  /** All lanes, of stopped carriers too: what was bought before goes on. */
  readonly routing: RoutingData
  readonly stoppedCarriers: StoppedCarriers
  readonly tariffs: Tariffs
}

/** What can be sold at an instant (Unix ms), and its prices: without the lanes of carriers of which operators let nothing be sold. */
export async function pricedRouting(
  { routing, stoppedCarriers, tariffs }: Ports,
  nowMs: number,
): Promise<Result<PricedRouting, Problem>> {
  const [read, card] = await Promise.all([stoppedCarriers(), tariffs.card(nowMs)])
  if (!read.ok) return failure(problem('dependency_unavailable', { service: 'The list of stopped carriers' }))
  if (!card.ok) return card
  const stopped = read.value
  const lanes = stopped.size === 0 ? routing.lanes : routing.lanes.filter(({ carrier }) => !stopped.has(carrier))
  return ok({ ...routing, lanes, card: card.value })
}
