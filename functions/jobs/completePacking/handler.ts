import { workDeps } from '#functions/runtime/core.ts'
import { withCarriers } from '#functions/runtime/withCarriers.ts'
import { PACKING_JOB, readOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { finishLabelling } from '#shared/fulfilment/orders/packing/followLabel.ts'
import { jobHandler } from '#shared/jobs/runDueJob.ts'

/** Completes packing of orders whose label is ready, or returns them to the merchant. */
export const handler = jobHandler(
  PACKING_JOB,
  () => withCarriers(workDeps()),
  (item, deps) => finishLabelling(readOrder(item), deps, false),
)
