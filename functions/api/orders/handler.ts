import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { coreDeps, withSigningKey } from '../../runtime/core.ts'
import { withPorts } from '../../runtime/withPorts.ts'
import { withTrackingLink } from '../../runtime/withTrackingLink.ts'
import * as orders from './orders.ts'
import { type OrderEndpoint, orderRoutes } from './routes.ts'
import { setOrderStatuses } from './setOrderStatuses.ts'

/** Orders are placed and read all day and seldom changed: the code for that is loaded with the first change. */
const updateOrder: OrderEndpoint<'updateOrder'> = async (request, deps) =>
  (await import('./updateOrder.ts')).updateOrder(request, deps)

export const handler = apiHandler(orderRoutes, { ...orders, setOrderStatuses, updateOrder }, () =>
  withTrackingLink(withSigningKey(withPorts(coreDeps()))),
)
