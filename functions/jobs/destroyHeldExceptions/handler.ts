import { jobHandler } from '../../../shared/jobs/runDueJob.ts'
import { destroyHeldException } from '../../../shared/shipping/exceptions/destroyHeldException.ts'
import { DESTROY_JOB, readException } from '../../../shared/shipping/exceptions/exceptionStore.ts'
import { coreDeps } from '../../runtime/core.ts'

/** Destroys parcels that were held too long without their sender deciding what to do with them. */
export const handler = jobHandler(DESTROY_JOB, coreDeps, (item, { table }) =>
  destroyHeldException(table, readException(item)),
)
