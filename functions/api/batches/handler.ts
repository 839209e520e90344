import { createSigningDeps } from '#functions/runtime/core.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import * as batches from './batches.ts'
import { printBatchLabels } from './printLabels.ts'
import { batchRoutes } from './routes.ts'

export const handler = createApiHandler(batchRoutes, { ...batches, printBatchLabels }, createSigningDeps)
