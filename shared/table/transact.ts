import { chunks } from '../core/chunks.ts'
import type { Problem } from '../core/problems.ts'
import { failure, ok, type Result } from '../core/result.ts'
import type { Action } from './actions.ts'
import { TableBusyError } from './commit.ts'
import type { Table } from './table.ts'

/** Maximum number of decisions after concurrent changes. */
const MAX_DECISION_ATTEMPTS = 20

/** Actions to write, and the value to return afterwards. */
export type Decision<T> = {
  /** Written atomically; empty if there is nothing to write. */
  readonly actions: readonly Action[]
  readonly value: T
}

/** A decision, an error, or `again` if the data read have changed. */
export type Decided<T, E> = Result<Decision<T> & Alternatives<T, E>, E> | 'again'

type Alternatives<T, E> = {
  /** Decision if the condition of an action fails. */
  readonly handleRejection?: (rejection: Problem) => Decided<T, E> | Promise<Decided<T, E>>
  /** Decision if the table stays too busy, in which case nothing is written. */
  readonly handleBusy?: () => Decided<T, E>
}

/**
 * Decides and writes in one transaction, and repeats the decision if the data read have changed:
 * used by all writes of endpoints, jobs, operations events and operators. Returns the value of the
 * decision, its error, or the problem of a failed condition. Throws TableBusyError after too many
 * decisions.
 */
export async function transact<T, E>(
  table: Pick<Table, 'commit'>,
  decide: () => Promise<Decided<T, E>>,
): Promise<Result<T, E | Problem>> {
  for (let decisions = 0; decisions < MAX_DECISION_ATTEMPTS; decisions++) {
    let decided = await decide()
    while (decided !== 'again') {
      if (!decided.ok) return decided
      const { actions, value, handleRejection, handleBusy } = decided.value
      if (actions.length === 0) return ok(value)
      const committed = await commitUnlessBusy(table, actions, handleBusy !== undefined)
      if (committed.ok) return ok(value)
      if (committed.error === 'again') decided = 'again'
      else if (committed.error === 'busy') decided = handleBusy?.() ?? 'again'
      else if (handleRejection) decided = await handleRejection(committed.error)
      else return failure(committed.error)
    }
  }
  throw new TableBusyError('transaction failed after concurrent changes')
}

/**
 * Like `transact` without a caller that handles errors: throws the problem of a failed condition.
 */
export async function transactOrThrow<T>(
  table: Pick<Table, 'commit'>,
  decide: () => Promise<Decided<T, never>>,
): Promise<T> {
  const done = await transact(table, decide)
  if (!done.ok) throw new Error(done.error.message)
  return done.value
}

async function commitUnlessBusy(
  table: Pick<Table, 'commit'>,
  actions: readonly Action[],
  hasOtherWay: boolean,
): Promise<Result<void, Problem | 'again' | 'busy'>> {
  try {
    return await table.commit(actions)
  } catch (error) {
    if (hasOtherWay && error instanceof TableBusyError && error.isNothingWritten) return failure('busy')
    throw error
  }
}

/** Splits items into transactions of at most `size`: at least one, possibly empty. */
export const splitIntoChunks = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  items.length === 0 ? [[]] : chunks(items, size)

/** Commits transactions in order until one finds changed data. Returns the number committed. */
export async function commitInSteps(
  table: Pick<Table, 'commit'>,
  steps: readonly (readonly Action[])[],
): Promise<number> {
  for (const [place, actions] of steps.entries()) if (!(await table.commit(actions)).ok) return place
  return steps.length
}
