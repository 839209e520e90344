import { createWorkerDeps } from '#functions/runtime/core.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'
import { BATCH_JOB, isBatchQueue, parseBatchQueue } from '#shared/shipping/batches/batchStore.ts'
import { pruneBatch, resumeBatches } from '#shared/shipping/batches/maintainBatches.ts'

/** Resumes batches whose worker was interrupted, and deletes old batches. */
export const handler = createJobHandler(BATCH_JOB, createWorkerDeps, (item, deps) =>
  isBatchQueue(item) ? resumeBatches(parseBatchQueue(item), deps) : pruneBatch(item, deps),
)
