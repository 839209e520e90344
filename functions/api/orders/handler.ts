import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { coreDeps, withPorts } from '../../runtime.ts'
import { createOrder, deleteOrder, getOrder, listOrders } from './orders.ts'
import { orderRoutes } from './routes.ts'
import { setOrderStatuses } from './setOrderStatuses.ts'
import { updateOrder } from './updateOrder.ts'

export const handler = apiHandler(
  orderRoutes,
  { listOrders, getOrder, createOrder, setOrderStatuses, updateOrder, deleteOrder },
  () => withPorts(coreDeps()),
)
