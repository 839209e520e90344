import { type Endpoint, reply } from '../../../shared/http/endpoint.ts'
import type { OrdersDeps } from './deps.ts'
import { orderView } from './orderView.ts'
import { ownOrder } from './ownOrder.ts'
import type { orderRoutes } from './routes.ts'

export const getOrder: Endpoint<typeof orderRoutes.getOrder, OrdersDeps> = async (
  { params, caller },
  { table, config },
) => {
  const order = await ownOrder(table, caller.userId, params.id)
  return order.ok ? reply({ order: orderView(order.value, config.trackingUrl) }) : order.error
}
