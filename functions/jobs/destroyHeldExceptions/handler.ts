import { workDeps } from '#functions/runtime/core.ts'
import { jobHandler } from '#shared/jobs/runDueJob.ts'
import { DESTROY_JOB, destroyHeldException, readException } from '#shared/shipping/exceptions/exceptionStore.ts'

/** Destroys parcels on hold whose sender did not decide in time. */
export const handler = jobHandler(DESTROY_JOB, workDeps, (item, { table, ...work }) =>
  destroyHeldException(table, readException(item), work),
)
