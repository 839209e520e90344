import { workDeps } from '#functions/runtime/core.ts'
import { withAdapters } from '#functions/runtime/withAdapters.ts'
import { followParcelsHandler } from './followParcels.ts'

export const handler = followParcelsHandler(() => withAdapters(workDeps()))
