import { createWorkDeps } from '#functions/runtime/core.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'
import { DESTROY_JOB, destroyHeldException, parseException } from '#shared/shipping/exceptions/exceptionStore.ts'

/** Destroys parcels on hold whose sender did not decide in time. */
export const handler = createJobHandler(DESTROY_JOB, createWorkDeps, (item, { table, ...work }) =>
  destroyHeldException(table, parseException(item), work),
)
