import { createWorkerDeps } from '#functions/runtime/core.ts'
import { recordApiKeyUsage } from '#shared/accounts/apiKeys/apiKeys.ts'
import { KEY_USAGE_JOB } from '#shared/accounts/apiKeys/keyUsage.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'

/** Audits the first use of an API key from a network. */
export const handler = createJobHandler(KEY_USAGE_JOB, createWorkerDeps, (item, { table }) =>
  recordApiKeyUsage(item, table),
)
