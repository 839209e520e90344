import { apiHandler, type CoreDeps } from '../../../shared/http/apiHandler.ts'
import { type ShipmentPorts, shipmentPorts } from '../../../shared/shipping/shipments/shipmentPorts.ts'
import { createOrder } from './createOrder.ts'
import { deleteOrder } from './deleteOrder.ts'
import { getOrder } from './getOrder.ts'
import { listOrders } from './listOrders.ts'
import { orderRoutes } from './routes.ts'
import { setOrderStatuses } from './setOrderStatuses.ts'
import { updateOrder } from './updateOrder.ts'

export type OrdersDeps = CoreDeps & { readonly ports: ShipmentPorts }

export const handler = apiHandler(
  orderRoutes,
  { listOrders, getOrder, createOrder, setOrderStatuses, updateOrder, deleteOrder },
  (core): OrdersDeps => ({ ...core, ports: shipmentPorts(core.config) }),
)
