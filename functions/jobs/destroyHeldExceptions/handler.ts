import { createWorkerDeps } from '#functions/runtime/core.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'
import {
  DISPOSE_EXCEPTIONS_JOB,
  disposeHeldException,
  parseException,
} from '#shared/shipping/exceptions/exceptionStore.ts'

/** Destroys parcels on hold whose sender did not decide in time. */
export const handler = createJobHandler(DISPOSE_EXCEPTIONS_JOB, createWorkerDeps, (item, { table, ...work }) =>
  disposeHeldException(table, parseException(item), work),
)
