import { createWorkerDeps, withSigningKey } from '#functions/runtime/core.ts'
import { withCarrierRates } from '#functions/runtime/withCarrierGateway.ts'
import { withCarriers } from '#functions/runtime/withCarriers.ts'
import { withShipmentPorts } from '#functions/runtime/withShipmentPorts.ts'
import { withTrackingLink } from '#functions/runtime/withTrackingLink.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import * as changes from './changeLabel.ts'
import { createLabel } from './createLabel.ts'
import { createSimulation } from './createSimulation.ts'
import * as labels from './labels.ts'
import { labelRoutes } from './routes.ts'

export const handler = createApiHandler(labelRoutes, { ...labels, ...changes, createLabel, createSimulation }, () => {
  const deps = withTrackingLink(withSigningKey(withShipmentPorts(withCarrierRates(withCarriers(createWorkerDeps())))))
  return { ...deps, scaleToleranceGrams: deps.config.scaleToleranceGrams }
})
