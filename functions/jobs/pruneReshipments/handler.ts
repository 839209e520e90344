import { createWorkerDeps } from '#functions/runtime/core.ts'
import { pruneReshipment } from '#shared/fulfilment/reshipments/pruneReshipment.ts'
import { PRUNE_RESHIPMENTS_JOB, parseReshipment } from '#shared/fulfilment/reshipments/reshipmentStore.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'

/** Deletes reshipments that were declined or not answered, after 15 days. */
export const handler = createJobHandler(PRUNE_RESHIPMENTS_JOB, createWorkerDeps, (item, { table, nowMs }) =>
  pruneReshipment(table, parseReshipment(item), nowMs()),
)
