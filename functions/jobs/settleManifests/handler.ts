import type { Context } from 'aws-lambda'
import { createCredentialsOf } from '../../../shared/accounts/carrierCredentials/credentialsOf.ts'
import { createVault } from '../../../shared/accounts/carrierCredentials/vault.ts'
import { createCarriers } from '../../../shared/carriers/carriers.ts'
import { type JobCounts, runDueJob } from '../../../shared/jobs/runDueJob.ts'
import { clock } from '../../../shared/platform/clock.ts'
import { readConfig } from '../../../shared/platform/config.ts'
import { documentClient } from '../../../shared/platform/dynamo.ts'
import { lazily } from '../../../shared/platform/lazily.ts'
import { readManifest, SETTLE_JOB } from '../../../shared/shipping/manifests/manifestStore.ts'
import { settleManifest } from '../../../shared/shipping/manifests/settleManifest.ts'
import type { TransmissionDeps } from '../../../shared/shipping/manifests/transmitManifest.ts'
import { createTable } from '../../../shared/table/table.ts'

const deps = lazily((): TransmissionDeps => {
  const { tableName, credentialsKeyId } = readConfig()
  const table = createTable(documentClient(), tableName)
  return {
    table,
    carriers: createCarriers(table),
    credentialsOf: createCredentialsOf(table, createVault(credentialsKeyId)),
  }
})

/** Finishes or takes back manifests that broke off, and tells carriers of those they have not heard of. */
export const handler = async (_event: unknown, context: Context): Promise<JobCounts> =>
  runDueJob(
    deps().table,
    { name: SETTLE_JOB, settle: (item) => settleManifest(readManifest(item), deps(), clock.now()) },
    () => context.getRemainingTimeInMillis(),
  )
