import { apiHandler } from '../../../shared/http/apiHandler.ts'
import type { OperationDeps } from '../../../shared/operations/operationsEvent.ts'
import { lazyBlobs } from '../../../shared/platform/lazyBlobs.ts'
import { withSigningKey, workDeps } from '../../runtime/core.ts'
import { withCarriers } from '../../runtime/withCarriers.ts'
import { withPorts } from '../../runtime/withPorts.ts'
import { simulationRoutes } from './routes.ts'
import * as simulations from './simulations.ts'

export const handler = apiHandler(simulationRoutes, simulations, () => {
  const deps = withSigningKey(withPorts(withCarriers(workDeps())))
  return { ...deps, blobs: lazyBlobs, scaleToleranceGrams: deps.config.scaleToleranceGrams } satisfies OperationDeps
})
