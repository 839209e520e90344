import { createCoreDeps } from '#functions/runtime/core.ts'
import { withCarriers } from '#functions/runtime/withCarriers.ts'
import { withPorts } from '#functions/runtime/withPorts.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import { buyReturnRequestLabel, listReturnRequestRates } from './returnLabels.ts'
import { returnLabelRoutes } from './routes.ts'

export const handler = createApiHandler(returnLabelRoutes, { listReturnRequestRates, buyReturnRequestLabel }, () =>
  withPorts(withCarriers(createCoreDeps())),
)
