import { type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { Table } from '#shared/table/table.ts'
import { commitInSteps, splitIntoChunks, transact } from '#shared/table/transact.ts'
import { findOverpackRecord, findPackedShipments, removeOverpackBatch } from './overpackStore.ts'
import type { Overpack } from './rules/overpack.ts'
import { SHIPMENTS_PER_STEP } from './rules/overpackLimits.ts'

const DONE = ok({ actions: [], value: undefined })

/**
 * Removes an overpack and releases its contents, in steps of some shipments each. After an
 * interrupted first step it is invisible to its user, and the job `resumes` the removal. Fails if
 * it is absent (1250) or locked (1251).
 */
export async function removeOverpack(
  table: Table,
  { userId, id }: Pick<Overpack, 'userId' | 'id'>,
  nowMs: number,
  resumes = false,
): Promise<Result<void, Problem>> {
  let isStarted = resumes
  return transact<void, Problem>(table, async () => {
    const [overpack, packed] = await Promise.all([
      findOverpackRecord(table, userId, id),
      findPackedShipments(table, userId, id),
    ])
    if (!overpack && isStarted) return DONE
    if (!overpack || (overpack.isRemoved && !isStarted)) return failure(problem('overpack_not_found', { id }))
    if (overpack.locked) return failure(problem('overpack_locked', { id }))
    const steps = splitIntoChunks(packed, SHIPMENTS_PER_STEP).map((step, place, { length }) =>
      removeOverpackBatch(overpack, step, place === length - 1, nowMs),
    )
    const done = await commitInSteps(table, steps)
    isStarted ||= done > 0
    return done === steps.length ? DONE : 'again'
  })
}
