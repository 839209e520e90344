import { chunks } from '../core/chunks.ts'
import type { Problem } from '../core/problems.ts'
import { failure, ok, type Result } from '../core/result.ts'
import type { Action } from './actions.ts'
import { TableBusyError } from './commit.ts'
import type { Table } from './table.ts'

/** How often a decision is made anew because something it was based on changed. */
const MAX_DECISIONS = 20

/** What is to be written, and what it comes to once it is. */
export type Decision<T> = {
  /** All or none of them are written; none at all: there is nothing to write. */
  readonly actions: readonly Action[]
  readonly value: T
}

/**
 * A decision, or that there is none: for a reason, or because what was read has changed meanwhile.
 */
export type Decided<T, E> = Result<Decision<T> & Alternatives<T, E>, E> | 'again'

type Alternatives<T, E> = {
  /** What is decided instead where an action's condition refuses. */
  readonly whenRefused?: (refusal: Problem) => Decided<T, E> | Promise<Decided<T, E>>
  /**
   * What is decided instead where the table stays too busy for the actions, of which nothing is
   * written.
   */
  readonly whenBusy?: () => Decided<T, E>
}

/**
 * Decides and writes in one transaction, deciding anew when what was read has changed meanwhile:
 * every write of endpoints, jobs, operations events and operators goes this way. Answers the value
 * of what was written, why nothing was decided, or what an action's condition means. Throws
 * TableBusyError when that takes too many decisions.
 */
export async function transact<T, E>(
  table: Pick<Table, 'commit'>,
  decide: () => Promise<Decided<T, E>>,
): Promise<Result<T, E | Problem>> {
  for (let decisions = 0; decisions < MAX_DECISIONS; decisions++) {
    let decided = await decide()
    while (decided !== 'again') {
      if (!decided.ok) return decided
      const { actions, value, whenRefused, whenBusy } = decided.value
      if (actions.length === 0) return ok(value)
      const committed = await commitUnlessBusy(table, actions, whenBusy !== undefined)
      if (committed.ok) return ok(value)
      if (committed.error === 'again') decided = 'again'
      else if (committed.error === 'busy') decided = whenBusy?.() ?? 'again'
      else if (whenRefused) decided = await whenRefused(committed.error)
      else return failure(committed.error)
    }
  }
  throw new TableBusyError('transaction failed after concurrent changes')
}

/**
 * The same for those nobody waits for, who have no refusal to answer: throws what an action's
 * condition means.
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

/**
 * Items by the transactions that write them, so many in each: at least one, which may have none of
 * them.
 */
export const chunkOrEmpty = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  items.length === 0 ? [[]] : chunks(items, size)

/**
 * Commits one transaction after the other, until one finds that something changed meanwhile.
 * Answers how many are written.
 */
export async function commitSteps(
  table: Pick<Table, 'commit'>,
  steps: readonly (readonly Action[])[],
): Promise<number> {
  for (const [place, actions] of steps.entries()) if (!(await table.commit(actions)).ok) return place
  return steps.length
}
