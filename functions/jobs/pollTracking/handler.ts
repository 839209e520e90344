import { workDeps } from '#functions/runtime/core.ts'
import { withAdapters } from '#functions/runtime/withAdapters.ts'
import { pollTrackingHandler } from './pollTracking.ts'

export const handler = pollTrackingHandler(() => withAdapters(workDeps()))
