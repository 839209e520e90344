import { createWorkDeps } from '#functions/runtime/core.ts'
import { recordKeyUsage } from '#shared/accounts/apiKeys/apiKeys.ts'
import { KEY_USE_JOB } from '#shared/accounts/apiKeys/keyUse.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'

/** Audits the first use of an API key from a network. */
export const handler = createJobHandler(KEY_USE_JOB, createWorkDeps, (item, { table }) => recordKeyUsage(item, table))
