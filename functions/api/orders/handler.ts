import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { coreDeps, withSigningKey } from '../../runtime/core.ts'
import { withPorts } from '../../runtime/withPorts.ts'
import { withTrackingLink } from '../../runtime/withTrackingLink.ts'
import * as orders from './orders.ts'
import { type OrderEndpoint, orderRoutes } from './routes.ts'
import { updateOrder } from './updateOrder.ts'

/** Seldom asked for: what it needs is loaded with the first request. */
const setOrderStatuses: OrderEndpoint<'setOrderStatuses'> = async (request, deps) =>
  (await import('./setOrderStatuses.ts')).setOrderStatuses(request, deps)

export const handler = apiHandler(orderRoutes, { ...orders, setOrderStatuses, updateOrder }, () =>
  withTrackingLink(withSigningKey(withPorts(coreDeps()))),
)
