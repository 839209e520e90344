import { type Endpoint, reply } from '../../../shared/http/endpoint.ts'
import type { ReturnDeps } from './deps.ts'
import { ownReturn } from './ownReturn.ts'
import { returnView } from './returnView.ts'
import type { returnRoutes } from './routes.ts'

export const getReturn: Endpoint<typeof returnRoutes.getReturn, ReturnDeps> = async ({ params, caller }, deps) => {
  const found = await ownReturn(deps.table, caller.userId, params.id)
  return found.ok ? reply({ return: await returnView(found.value, deps) }) : found.error
}
