import { problem } from '../../../shared/core/problems.ts'
import { discardReturn as discard } from '../../../shared/fulfilment/returns/returnStore.ts'
import { isDiscardable } from '../../../shared/fulfilment/returns/rules/returned.ts'
import { type Endpoint, plan } from '../../../shared/http/endpoint.ts'
import type { ReturnDeps } from './deps.ts'
import { ownReturn } from './getReturn.ts'
import type { returnRoutes } from './routes.ts'

export const discardReturn: Endpoint<typeof returnRoutes.discardReturn, ReturnDeps> = async (
  { params, caller, nowMs },
  { table },
) => {
  const found = await ownReturn(table, caller.userId, params.id)
  if (!found.ok) return found.error
  const returned = found.value
  if (!isDiscardable(returned)) return problem('return_not_discardable', { status: returned.status })
  return plan(discard(returned, nowMs), {})
}
