import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { coreDeps, withSigningKey } from '../../runtime/core.ts'
import { withPorts } from '../../runtime/withPorts.ts'
import { withTrackingLink } from '../../runtime/withTrackingLink.ts'
import * as orders from './orders.ts'
import { orderRoutes } from './routes.ts'
import { setOrderStatuses } from './setOrderStatuses.ts'
import { updateOrder } from './updateOrder.ts'

export const handler = apiHandler(orderRoutes, { ...orders, setOrderStatuses, updateOrder }, () =>
  withTrackingLink(withSigningKey(withPorts(coreDeps()))),
)
