import { workDeps } from '#functions/runtime/core.ts'
import { jobHandler } from '#shared/jobs/runDueJob.ts'
import { PRUNE_JOB, readPrunable } from '#shared/shipping/records/shipmentStore.ts'
import { pruneShipment } from '#shared/shipping/shipments/removeShipment.ts'

/** Deletes old shipments that are tests, or have only cancelled labels or none. */
export const handler = jobHandler(
  PRUNE_JOB,
  workDeps,
  (item, { table, nowMs }) => pruneShipment(table, readPrunable(item), nowMs()),
  { sharedBy: ({ sk }) => [String(sk)] },
)
