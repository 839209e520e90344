import { createWorkerDeps } from '#functions/runtime/core.ts'
import { withAdapters } from '#functions/runtime/withAdapters.ts'
import { createPollTrackingHandler } from './pollTracking.ts'

export const handler = createPollTrackingHandler(() => withAdapters(createWorkerDeps()))
