import { createWorkerDeps } from '#functions/runtime/core.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'
import { PRUNE_JOB, parsePrunableRow } from '#shared/shipping/records/shipmentStore.ts'
import { pruneShipment } from '#shared/shipping/shipments/removeShipment.ts'

/** Deletes old shipments that are tests, or have only cancelled labels or none. */
export const handler = createJobHandler(
  PRUNE_JOB,
  createWorkerDeps,
  (item, { table, nowMs }) => pruneShipment(table, parsePrunableRow(item), nowMs()),
  { listSharedKeys: ({ sk }) => [String(sk)] },
)
