import { coreDeps } from '#functions/runtime/core.ts'
import { jobHandler } from '#shared/jobs/runDueJob.ts'
import { lazyBlobs } from '#shared/platform/lazyBlobs.ts'
import { finishRemoval, REMOVAL_JOB } from '#shared/shipping/shipments/removeShipment.ts'

/**
 * Takes away what is left of shipments that were deleted but too large to go at once: their files,
 * events, themselves.
 */
export const handler = jobHandler(REMOVAL_JOB, coreDeps, async (item, { table }, key) => {
  await finishRemoval(table, item, key, lazyBlobs.remove)
  return 'removed'
})
