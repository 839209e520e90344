import { workDeps } from '#functions/runtime/core.ts'
import { chargeStorage } from '#shared/fulfilment/storage/chargeStorage.ts'
import { readStorageBilling, STORAGE_JOB } from '#shared/fulfilment/storage/storageStore.ts'
import { jobHandler } from '#shared/jobs/runDueJob.ts'

/** Charges accounts for daily storage. */
export const handler = jobHandler(STORAGE_JOB, workDeps, (item, deps) =>
  chargeStorage(deps, readStorageBilling(item).userId),
)
