import { invalid } from '../../../shared/core/problems.ts'
import { changeReturn } from '../../../shared/fulfilment/returns/returnStore.ts'
import { MAX_MESSAGES } from '../../../shared/fulfilment/returns/rules/limits.ts'
import type { ReturnMessage } from '../../../shared/fulfilment/returns/rules/returned.ts'
import { type Endpoint, plan } from '../../../shared/http/endpoint.ts'
import type { ReturnDeps } from './deps.ts'
import { ownReturn } from './getReturn.ts'
import { returnView } from './returnView.ts'
import type { returnRoutes } from './routes.ts'

export const postReturnMessage: Endpoint<typeof returnRoutes.postReturnMessage, ReturnDeps> = async (
  { params, body, caller, nextId, nowMs },
  deps,
) => {
  const found = await ownReturn(deps.table, caller.userId, params.id)
  if (!found.ok) return found.error
  const returned = found.value
  if (returned.messages.length >= MAX_MESSAGES) {
    return invalid(`/message: a return takes ${MAX_MESSAGES} messages`)
  }
  const message: ReturnMessage = { id: nextId(), author: 'user', body: body.message.body, createdMs: nowMs }
  const messages = [...returned.messages, message]
  return plan(changeReturn(returned, { messages }), { return: await returnView({ ...returned, messages }, deps) })
}
