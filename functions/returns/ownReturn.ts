import { parseId } from '../../shared/domain/ids.ts'
import { type Problem, problem } from '../../shared/domain/problems.ts'
import { failure, ok, type Result } from '../../shared/domain/result.ts'
import type { Returned } from '../../shared/domain/returns/returned.ts'
import { findReturn } from '../../shared/table/returnStore.ts'
import type { Table } from '../../shared/table/table.ts'

/** The caller's return a path names: 404/1120 where there is none. */
export async function ownReturn(table: Table, userId: number, id: string): Promise<Result<Returned, Problem>> {
  const returnId = parseId(id)
  const returned = returnId === null ? null : await findReturn(table, userId, returnId)
  return returned ? ok(returned) : failure(problem('return_not_found', { id }))
}
