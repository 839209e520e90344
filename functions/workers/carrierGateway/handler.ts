import { createWorkerDeps } from '#functions/runtime/core.ts'
import { withAdapters } from '#functions/runtime/withAdapters.ts'
import { createCarrierGatewayHandler } from './carrierGateway.ts'

/** Calls external carriers for functions that do not bundle their adapters. */
export const handler = createCarrierGatewayHandler(() => withAdapters(createWorkerDeps()))
