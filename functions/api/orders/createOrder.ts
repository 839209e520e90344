import { placeOrder } from '../../../shared/fulfilment/orders/placeOrder.ts'
import { type Endpoint, plan } from '../../../shared/http/endpoint.ts'
import { type OrdersDeps, requestDeps } from './deps.ts'
import { orderView } from './orderView.ts'
import type { orderRoutes } from './routes.ts'
import { newDraft } from './sentOrder.ts'

export const createOrder: Endpoint<typeof orderRoutes.createOrder, OrdersDeps> = async (request, deps) => {
  const { body, caller, nextId } = request
  const placed = await placeOrder(caller.userId, nextId(), newDraft(body.order), requestDeps(deps, request))
  if (!placed.ok) return placed.error
  const { order, actions, notice } = placed.value
  return plan(actions, { order: orderView(order, deps.config.trackingUrl, notice) })
}
