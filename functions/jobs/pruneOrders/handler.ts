import { workDeps } from '#functions/runtime/core.ts'
import { createCarriers } from '#shared/carriers/carriers.ts'
import { PRUNE_JOB, readOrderRow } from '#shared/fulfilment/orders/orderStore.ts'
import { pruneOrder } from '#shared/fulfilment/orders/retireOrder.ts'
import { jobHandler } from '#shared/jobs/runDueJob.ts'

/** Ends orders placed a year ago: deletes them, or closes partially shipped ones. */
export const handler = jobHandler(
  PRUNE_JOB,
  () => {
    const deps = workDeps()
    return { ...deps, carriers: createCarriers(deps.table) }
  },
  (item, deps) => pruneOrder(readOrderRow(item), deps),
)
