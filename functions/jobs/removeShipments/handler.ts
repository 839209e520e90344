import { createCoreDeps } from '#functions/runtime/core.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'
import { lazyBlobs } from '#shared/platform/lazyBlobs.ts'
import { finishRemoval, REMOVAL_JOB } from '#shared/shipping/shipments/removeShipment.ts'

/** Completes deletions of shipments too large for one transaction: files, events, then the item. */
export const handler = createJobHandler(REMOVAL_JOB, createCoreDeps, async (item, { table }, key) => {
  await finishRemoval(table, item, key, lazyBlobs.remove)
  return 'removed'
})
