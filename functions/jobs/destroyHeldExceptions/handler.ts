import { createWorkDeps } from '#functions/runtime/core.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'
import { DISPOSAL_JOB, disposeHeldException, parseException } from '#shared/shipping/exceptions/exceptionStore.ts'

/** Destroys parcels on hold whose sender did not decide in time. */
export const handler = createJobHandler(DISPOSAL_JOB, createWorkDeps, (item, { table, ...work }) =>
  disposeHeldException(table, parseException(item), work),
)
