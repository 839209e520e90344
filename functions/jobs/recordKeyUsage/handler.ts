import { createWorkDeps } from '#functions/runtime/core.ts'
import { recordKeyUsage } from '#shared/accounts/apiKeys/apiKeys.ts'
import { KEY_USAGE_JOB } from '#shared/accounts/apiKeys/keyUsage.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'

/** Audits the first use of an API key from a network. */
export const handler = createJobHandler(KEY_USAGE_JOB, createWorkDeps, (item, { table }) => recordKeyUsage(item, table))
