import { parseId } from '../../../shared/core/ids.ts'
import { type Problem, problem } from '../../../shared/core/problems.ts'
import { failure, ok, type Result } from '../../../shared/core/result.ts'
import { findReturn } from '../../../shared/fulfilment/returns/returnStore.ts'
import type { Returned } from '../../../shared/fulfilment/returns/rules/returned.ts'
import { type Endpoint, reply } from '../../../shared/http/endpoint.ts'
import type { Table } from '../../../shared/table/table.ts'
import type { ReturnDeps } from './deps.ts'
import { returnView } from './returnView.ts'
import type { returnRoutes } from './routes.ts'

/** The caller's return a path names: 404/1120 where there is none. */
export async function ownReturn(table: Table, userId: number, id: string): Promise<Result<Returned, Problem>> {
  const returnId = parseId(id)
  const returned = returnId === null ? null : await findReturn(table, userId, returnId)
  return returned ? ok(returned) : failure(problem('return_not_found', { id }))
}

export const getReturn: Endpoint<typeof returnRoutes.getReturn, ReturnDeps> = async ({ params, caller }, deps) => {
  const found = await ownReturn(deps.table, caller.userId, params.id)
  return found.ok ? reply({ return: await returnView(found.value, deps) }) : found.error
}
