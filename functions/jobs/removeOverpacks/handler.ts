import { createWorkerDeps } from '#functions/runtime/core.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'
import { parseOverpack, REMOVAL_JOB } from '#shared/shipping/overpacks/overpackStore.ts'
import { removeOverpack } from '#shared/shipping/overpacks/removeOverpack.ts'

/** Completes interrupted deletions of overpacks and releases their packages. */
export const handler = createJobHandler(REMOVAL_JOB, createWorkerDeps, async (item, { table, nowMs }) => {
  const removed = await removeOverpack(table, parseOverpack(item), nowMs(), true)
  if (!removed.ok) throw new Error(removed.error.message)
  return 'removed'
})
