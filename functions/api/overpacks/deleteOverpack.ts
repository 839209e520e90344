import { parseId } from '../../../shared/core/ids.ts'
import { problem } from '../../../shared/core/problems.ts'
import { type Endpoint, reply } from '../../../shared/http/endpoint.ts'
import { removeOverpack } from '../../../shared/shipping/overpacks/removeOverpack.ts'
import type { OverpackDeps } from './deps.ts'
import type { overpackRoutes } from './routes.ts'

export const deleteOverpack: Endpoint<typeof overpackRoutes.deleteOverpack, OverpackDeps> = async (
  { params, caller, nowMs },
  { table },
) => {
  const id = parseId(params.id)
  if (id === null) return problem('overpack_not_found', params)
  const removed = await removeOverpack(table, { userId: caller.userId, id }, nowMs)
  return removed.ok ? reply({}) : removed.error
}
