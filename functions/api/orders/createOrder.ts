import { findDuplicateOrderProblem, placeOrder } from '#shared/fulfilment/orders/placeOrder.ts'
import { plan } from '#shared/http/endpoint.ts'
import { findOrderWarnings, validateOrderTaxIds } from './orderCustoms.ts'
import { toOrderDraft } from './orderInput.ts'
import { toOrderResponse } from './orderResponse.ts'
import { createOrderRequestDeps } from './orders.ts'
import type { OrderEndpoint } from './routes.ts'

export const createOrder: OrderEndpoint<'createOrder'> = async (request, deps) => {
  const { body, caller, nextId } = request
  const draft = toOrderDraft(body.order)
  const taxIdProblem = await validateOrderTaxIds(draft)
  if (taxIdProblem) return taxIdProblem
  const placed = await placeOrder(
    caller.userId,
    nextId(),
    draft,
    createOrderRequestDeps(deps, request),
    caller.listShards,
  )
  if (!placed.ok) return placed.error
  const { order, actions, notice, way } = placed.value
  const { validate_only: isValidation } = body.order
  // Only a validation checks for duplicates here; the creation detects them on write.
  const duplicate = isValidation ? await findDuplicateOrderProblem(deps.table, order) : null
  if (duplicate) return duplicate
  const warned = await findOrderWarnings(way, request)
  return warned.ok
    ? plan(isValidation ? [] : actions, {
        order: await toOrderResponse(order, deps.trackingLink, { notice, warnings: warned.value }),
      })
    : warned.error
}
