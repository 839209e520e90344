import { createWorkerDeps } from '#functions/runtime/core.ts'
import { withCarriers } from '#functions/runtime/withCarriers.ts'
import { PACKING_JOB, readOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { finishFulfillmentLabels } from '#shared/fulfilment/orders/packing/syncFulfillmentLabel.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'

/** Completes packing of orders whose label is ready, or returns them to the merchant. */
export const handler = createJobHandler(
  PACKING_JOB,
  () => withCarriers(createWorkerDeps()),
  (item, deps) => finishFulfillmentLabels(readOrder(item), deps),
)
