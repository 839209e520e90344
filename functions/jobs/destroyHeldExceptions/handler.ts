import { jobHandler } from '../../../shared/jobs/runDueJob.ts'
import { DESTROY_JOB, destroyHeldException, readException } from '../../../shared/shipping/exceptions/exceptionStore.ts'
import { coreDeps } from '../../runtime/core.ts'

/** Destroys parcels that were held too long without their sender deciding what to do with them. */
export const handler = jobHandler(DESTROY_JOB, coreDeps, (item, { table }) =>
  destroyHeldException(table, readException(item)),
)
