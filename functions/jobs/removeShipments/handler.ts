import { jobHandler } from '../../../shared/jobs/jobHandler.ts'
import { blobs } from '../../../shared/platform/blobs.ts'
import { finishRemoval, REMOVAL_JOB } from '../../../shared/shipping/shipments/removeShipment.ts'
import { coreDeps } from '../../runtime/core.ts'

/** Takes away what is left of shipments that were deleted but too large to go at once: their files, events, themselves. */
export const handler = jobHandler(coreDeps, ({ table }) => ({
  name: REMOVAL_JOB,
  settle: async (item, key) => {
    await finishRemoval(table, item, key, blobs.remove)
    return 'removed'
  },
}))
