import { createCoreDeps } from '#functions/runtime/core.ts'
import { withCarriers } from '#functions/runtime/withCarriers.ts'
import { withShipmentPorts } from '#functions/runtime/withShipmentPorts.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import { buyReturnRequestLabel, listReturnRequestRates } from './returnLabels.ts'
import { returnLabelRoutes } from './routes.ts'

export const handler = createApiHandler(returnLabelRoutes, { listReturnRequestRates, buyReturnRequestLabel }, () =>
  withShipmentPorts(withCarriers(createCoreDeps())),
)
