import { parseId } from '../../../shared/core/ids.ts'
import { type Problem, problem } from '../../../shared/core/problems.ts'
import { failure, ok, type Result } from '../../../shared/core/result.ts'
import { findReshipment } from '../../../shared/fulfilment/reshipments/reshipmentStore.ts'
import type { Reshipment } from '../../../shared/fulfilment/reshipments/rules/reshipment.ts'
import { type Endpoint, reply } from '../../../shared/http/endpoint.ts'
import type { Table } from '../../../shared/table/table.ts'
import type { ReshipmentsDeps } from './deps.ts'
import { reshipmentView } from './reshipmentView.ts'
import type { reshipmentRoutes } from './routes.ts'

/** The caller's reshipment a path names: 404/1140 where there is none. */
export async function ownReshipment(table: Table, userId: number, id: string): Promise<Result<Reshipment, Problem>> {
  const reshipmentId = parseId(id)
  const reshipment = reshipmentId === null ? null : await findReshipment(table, userId, reshipmentId)
  return reshipment ? ok(reshipment) : failure(problem('reshipment_not_found', { id }))
}

export const getReshipment: Endpoint<typeof reshipmentRoutes.getReshipment, ReshipmentsDeps> = async (
  { params, caller },
  { table },
) => {
  const found = await ownReshipment(table, caller.userId, params.id)
  return found.ok ? reply({ reshipment: reshipmentView(found.value) }) : found.error
}
