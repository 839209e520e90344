import { createWorkerDeps } from '#functions/runtime/core.ts'
import { archiveOrder } from '#shared/fulfilment/orders/archiveOrder.ts'
import { checkPromise } from '#shared/fulfilment/orders/checkPromise.ts'
import { ARCHIVE_ORDERS_JOB, readOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'

/**
 * Reports orders that were not shipped or delivered by their promised dates, and removes orders from
 * lists 90 days after fulfilment.
 */
export const handler = createJobHandler(ARCHIVE_ORDERS_JOB, createWorkerDeps, async (item, deps) => {
  const order = readOrder(item)
  const { status, dueAtMs } = order
  const isOld = status === 'Fulfilled' && dueAtMs !== null && dueAtMs <= deps.nowMs()
  return isOld ? archiveOrder(order, deps) : checkPromise(order, deps)
})
