import { createWorkerDeps } from '#functions/runtime/core.ts'
import { chargeStorage } from '#shared/fulfilment/storage/chargeStorage.ts'
import { CHARGE_STORAGE_JOB, parseStorageBilling } from '#shared/fulfilment/storage/storageStore.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'

/** Charges accounts for daily storage. */
export const handler = createJobHandler(CHARGE_STORAGE_JOB, createWorkerDeps, (item, deps) =>
  chargeStorage(deps, parseStorageBilling(item).userId),
)
