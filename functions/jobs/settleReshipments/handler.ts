import type { Context } from 'aws-lambda'
import { createCredentialsOf } from '../../../shared/accounts/carrierCredentials/credentialsOf.ts'
import { createVault } from '../../../shared/accounts/carrierCredentials/vault.ts'
import { createCarriers } from '../../../shared/carriers/carriers.ts'
import { finishLabelling } from '../../../shared/fulfilment/reshipments/finishLabelling.ts'
import type { ReshipmentDeps } from '../../../shared/fulfilment/reshipments/labelReshipment.ts'
import { readReshipment, SETTLE_JOB } from '../../../shared/fulfilment/reshipments/reshipmentStore.ts'
import { type JobCounts, runDueJob } from '../../../shared/jobs/runDueJob.ts'
import { clock } from '../../../shared/platform/clock.ts'
import { readConfig } from '../../../shared/platform/config.ts'
import { documentClient } from '../../../shared/platform/dynamo.ts'
import { freshId } from '../../../shared/platform/ids.ts'
import { lazily } from '../../../shared/platform/lazily.ts'
import { createTable } from '../../../shared/table/table.ts'

const deps = lazily((): ReshipmentDeps => {
  const config = readConfig()
  const table = createTable(documentClient(), config.tableName)
  return {
    table,
    carriers: createCarriers(table),
    credentialsOf: createCredentialsOf(table, createVault(config.credentialsKeyId)),
    nextId: freshId,
    nowMs: clock.now,
  }
})

/** Brings reshipments whose label was left unfinished to their approval, or back to their owners. */
export const handler = async (_event: unknown, context: Context): Promise<JobCounts> =>
  runDueJob(
    deps().table,
    {
      name: SETTLE_JOB,
      settle: async (item) => (await finishLabelling(readReshipment(item), deps(), false)).word,
    },
    () => context.getRemainingTimeInMillis(),
  )
