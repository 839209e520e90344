import { workDeps } from '#functions/runtime/core.ts'
import { ARCHIVE_JOB, readOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { archiveOrder } from '#shared/fulfilment/orders/retireOrder.ts'
import { jobHandler } from '#shared/jobs/runDueJob.ts'

/** Removes orders from lists 90 days after fulfilment. */
export const handler = jobHandler(ARCHIVE_JOB, workDeps, (item, deps) => archiveOrder(readOrder(item), deps))
