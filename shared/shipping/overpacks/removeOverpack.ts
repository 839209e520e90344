import { type Problem, problem } from '../../core/problems.ts'
import { failure, ok, type Result } from '../../core/result.ts'
import { TableBusyError } from '../../table/commit.ts'
import type { Table } from '../../table/table.ts'
import { findAnyOverpack, findPacked, removeInPart, SHIPMENTS_IN_A_STEP } from './overpackStore.ts'
import type { Overpack } from './rules/overpack.ts'

const MAX_DECISIONS = 20

/**
 * Takes an overpack away and frees what is in it, in steps of some shipments each. What broke off after a first step is
 * gone for its owner; only who `resumes` it, the job, still finds it. Refuses one that is not there (1250) or locked (1251).
 */
export async function removeOverpack(
  table: Table,
  { userId, id }: Pick<Overpack, 'userId' | 'id'>,
  nowMs: number,
  resumes = false,
): Promise<Result<void, Problem>> {
  let hasBegun = resumes
  for (let attempt = 0; attempt < MAX_DECISIONS; attempt++) {
    const [overpack, packed] = await Promise.all([findAnyOverpack(table, userId, id), findPacked(table, userId, id)])
    if (!overpack && hasBegun) return ok(undefined)
    if (!overpack || (overpack.isRemoved && !hasBegun)) return failure(problem('overpack_not_found', { id }))
    if (overpack.locked) return failure(problem('overpack_locked', { id }))
    let from = 0
    let isWritten = true
    while (isWritten) {
      const step = packed.slice(from, from + SHIPMENTS_IN_A_STEP)
      from += SHIPMENTS_IN_A_STEP
      const isLast = from >= packed.length
      isWritten = (await table.commit(removeInPart(overpack, step, isLast, nowMs))).ok
      if (isWritten && isLast) return ok(undefined)
      hasBegun ||= isWritten
    }
  }
  throw new TableBusyError('the shipments of an overpack kept changing')
}
