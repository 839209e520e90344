import { createWorkerDeps } from '#functions/runtime/core.ts'
import { createCarriers } from '#shared/carriers/carriers.ts'
import { pruneOrder } from '#shared/fulfilment/orders/archiveOrder.ts'
import { PRUNE_JOB, parseOrderRow } from '#shared/fulfilment/orders/orderRowStore.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'

/** Ends orders placed a year ago: deletes them, or closes partially shipped ones. */
export const handler = createJobHandler(
  PRUNE_JOB,
  () => {
    const deps = createWorkerDeps()
    return { ...deps, carriers: createCarriers(deps.table) }
  },
  (item, deps) => pruneOrder(parseOrderRow(item), deps),
)
