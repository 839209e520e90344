import type { Problem } from '../core/problems.ts'
import { failure, ok, type Result } from '../core/result.ts'
import type { Action } from './actions.ts'
import { TableBusyError } from './commit.ts'
import type { Table } from './table.ts'

const MAX_DECISIONS = 20

export type Decision<T> = { readonly actions: readonly Action[]; readonly value: T }

/**
 * Decides and writes, deciding anew when what was read has changed meanwhile: for jobs and operators, what an API operation
 * gets by answering a plan. A decision without actions is done at once.
 */
export async function commitDecision<T, E>(
  table: Table,
  decide: () => Promise<Result<Decision<T>, E>>,
): Promise<Result<T, E | Problem>> {
  for (let attempt = 0; attempt < MAX_DECISIONS; attempt++) {
    const decision = await decide()
    if (!decision.ok) return decision
    const { actions, value } = decision.value
    if (actions.length === 0) return ok(value)
    const committed = await table.commit(actions)
    if (committed.ok) return ok(value)
    if (committed.error !== 'again') return failure(committed.error)
  }
  throw new TableBusyError('what a decision was based on kept changing')
}
