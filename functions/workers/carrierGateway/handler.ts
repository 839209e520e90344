import { workDeps } from '#functions/runtime/core.ts'
import { withAdapters } from '#functions/runtime/withAdapters.ts'
import { carrierGatewayHandler } from './carrierGateway.ts'

/** Calls external carriers for functions that do not bundle their adapters. */
export const handler = carrierGatewayHandler(() => withAdapters(workDeps()))
