import { workDeps } from '#functions/runtime/core.ts'
import { recordKeyUsage } from '#shared/accounts/apiKeys/apiKeys.ts'
import { KEY_USE_JOB } from '#shared/accounts/apiKeys/keyUse.ts'
import { jobHandler } from '#shared/jobs/runDueJob.ts'

/** Puts on the audit trail from which networks API keys were used for the first time. */
export const handler = jobHandler(KEY_USE_JOB, workDeps, (item, { table }) => recordKeyUsage(item, table))
