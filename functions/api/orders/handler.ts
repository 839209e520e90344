import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { createOrder } from './createOrder.ts'
import { deleteOrder } from './deleteOrder.ts'
import { ordersDeps } from './deps.ts'
import { getOrder } from './getOrder.ts'
import { listOrders } from './listOrders.ts'
import { orderRoutes } from './routes.ts'
import { setOrderStatuses } from './setOrderStatuses.ts'
import { updateOrder } from './updateOrder.ts'

export const handler = apiHandler(
  orderRoutes,
  { listOrders, getOrder, createOrder, setOrderStatuses, updateOrder, deleteOrder },
  ordersDeps,
)
