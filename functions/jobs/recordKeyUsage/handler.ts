import { workDeps } from '#functions/runtime/core.ts'
import { recordKeyUsage } from '#shared/accounts/apiKeys/apiKeys.ts'
import { KEY_USE_JOB } from '#shared/accounts/apiKeys/keyUse.ts'
import { jobHandler } from '#shared/jobs/runDueJob.ts'

/** Audits the first use of an API key from a network. */
export const handler = jobHandler(KEY_USE_JOB, workDeps, (item, { table }) => recordKeyUsage(item, table))
