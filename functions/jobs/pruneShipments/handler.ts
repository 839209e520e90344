import { workDeps } from '#functions/runtime/core.ts'
import { jobHandler } from '#shared/jobs/runDueJob.ts'
import { PRUNE_JOB, readPassing } from '#shared/shipping/records/shipmentStore.ts'
import { pruneShipment } from '#shared/shipping/shipments/removeShipment.ts'

/** Deletes shipments that are tests, never had a label, or only cancelled ones. */
export const handler = jobHandler(
  PRUNE_JOB,
  workDeps,
  (item, { table, nowMs }) => pruneShipment(table, readPassing(item), nowMs()),
  { sharedBy: ({ sk }) => [String(sk)] },
)
