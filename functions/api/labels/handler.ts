import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { withSigningKey, workDeps } from '../../runtime/core.ts'
import { withCarrierRates } from '../../runtime/withCarrierRates.ts'
import { withCarriers } from '../../runtime/withCarriers.ts'
import { withPorts } from '../../runtime/withPorts.ts'
import { withTrackingLink } from '../../runtime/withTrackingLink.ts'
import * as changes from './changeLabel.ts'
import { createLabel } from './createLabel.ts'
import { createSimulation } from './createSimulation.ts'
import * as labels from './labels.ts'
import { labelRoutes } from './routes.ts'

export const handler = apiHandler(labelRoutes, { ...labels, ...changes, createLabel, createSimulation }, () => {
  const deps = withTrackingLink(withSigningKey(withPorts(withCarrierRates(withCarriers(workDeps())))))
  return { ...deps, scaleToleranceGrams: deps.config.scaleToleranceGrams }
})
