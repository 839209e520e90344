import { ARCHIVE_JOB, readOrder } from '../../../shared/fulfilment/orders/orderStore.ts'
import { archiveOrder } from '../../../shared/fulfilment/orders/retireOrder.ts'
import { jobHandler } from '../../../shared/jobs/jobHandler.ts'
import { workDeps } from '../../runtime/core.ts'

/** Takes orders out of the lists 90 days after they were fulfilled. */
export const handler = jobHandler(workDeps, (deps) => ({
  name: ARCHIVE_JOB,
  settle: (item) => archiveOrder(readOrder(item), deps),
}))
