import { createWorkDeps } from '#functions/runtime/core.ts'
import { chargeStorage } from '#shared/fulfilment/storage/chargeStorage.ts'
import { parseStorageBilling, STORAGE_JOB } from '#shared/fulfilment/storage/storageStore.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'

/** Charges accounts for daily storage. */
export const handler = createJobHandler(STORAGE_JOB, createWorkDeps, (item, deps) =>
  chargeStorage(deps, parseStorageBilling(item).userId),
)
