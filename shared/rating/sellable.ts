import { type Problem, problem } from '../core/problems.ts'
import { failure, ok, type Result } from '../core/result.ts'
import type { StoppedCarriers } from '../datasets/datasets.ts'
import type { RoutingData } from './rules/lane.ts'

/** The routing table without the lanes of carriers of which operators let nothing be sold. */
export async function sellable(
  routing: RoutingData,
  stoppedCarriers: StoppedCarriers,
): Promise<Result<RoutingData, Problem>> {
  const read = await stoppedCarriers()
  if (!read.ok) return failure(problem('dependency_unavailable', { service: 'The list of stopped carriers' }))
  const stopped = read.value
  return ok(
    stopped.size === 0 ? routing : { ...routing, lanes: routing.lanes.filter(({ carrier }) => !stopped.has(carrier)) },
  )
}
