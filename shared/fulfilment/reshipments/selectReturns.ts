import { type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { Table } from '#shared/table/table.ts'
import { findReturns } from '../returns/returnStore.ts'
import { isReturnReshippable, type Returned } from '../returns/rules/return.ts'

/**
 * Returns the requested returns in order, if all can be reshipped (1144 for one, 1143 for several)
 * from one facility (1145).
 */
export async function selectReshippableReturns(
  table: Table,
  userId: number,
  ids: readonly number[],
): Promise<Result<readonly Returned[], Problem>> {
  const found = new Map((await findReturns(table, userId, ids)).map((one) => [one.id, one]))
  const free = ids.map((id) => found.get(id)).filter((one) => one !== undefined && isReturnReshippable(one))
  const returns = free.filter((one) => one !== undefined)
  if (returns.length < ids.length) {
    const unavailable = ids.filter((id) => !returns.some((one) => one.id === id))
    return failure(createReturnUnavailableProblem(ids, unavailable, found))
  }
  const facilities = new Set(returns.map(({ warehouseId }) => warehouseId))
  return facilities.size > 1 ? failure(problem('returns_in_several_facilities')) : ok(returns)
}

function createReturnUnavailableProblem(
  ids: readonly number[],
  unavailable: readonly number[],
  found: ReadonlyMap<number, Returned>,
): Problem {
  const [id = 0] = ids
  if (ids.length > 1) return problem('returns_not_reshippable', { ids: unavailable.join(', ') })
  const status = found.get(id)?.status
  const reason = status ? `its status is ${status}` : 'it was not found'
  return problem('return_not_reshippable', { id, reason })
}
