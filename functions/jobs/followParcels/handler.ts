import { workDeps } from '../../runtime/core.ts'
import { withAdapters } from '../../runtime/withAdapters.ts'
import { followParcelsHandler } from './followParcels.ts'

export const handler = followParcelsHandler(() => withAdapters(workDeps()))
