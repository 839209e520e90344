import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { coreDeps } from '../../runtime/core.ts'
import { withPorts } from '../../runtime/ports.ts'
import { createOrder, deleteOrder, getOrder, listOrders } from './orders.ts'
import { orderRoutes } from './routes.ts'
import { setOrderStatuses } from './setOrderStatuses.ts'
import { updateOrder } from './updateOrder.ts'

export const handler = apiHandler(
  orderRoutes,
  { listOrders, getOrder, createOrder, setOrderStatuses, updateOrder, deleteOrder },
  () => withPorts(coreDeps()),
)
