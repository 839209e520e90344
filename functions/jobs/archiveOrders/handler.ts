import { createWorkDeps } from '#functions/runtime/core.ts'
import { archiveOrder } from '#shared/fulfilment/orders/archiveOrder.ts'
import { ARCHIVE_JOB, readOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'

/** Removes orders from lists 90 days after fulfilment. */
export const handler = createJobHandler(ARCHIVE_JOB, createWorkDeps, (item, deps) =>
  archiveOrder(readOrder(item), deps),
)
