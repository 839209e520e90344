import { workDeps } from '#functions/runtime/core.ts'
import { withCarriers } from '#functions/runtime/withCarriers.ts'
import { PACKING_JOB, readOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { finishLabelling } from '#shared/fulfilment/orders/packing/followLabel.ts'
import { jobHandler } from '#shared/jobs/runDueJob.ts'

/** Brings fulfilments whose label was left unfinished to their packing, or their orders to whom they belong. */
export const handler = jobHandler(
  PACKING_JOB,
  () => withCarriers(workDeps()),
  (item, deps) => finishLabelling(readOrder(item), deps, false),
)
