import type { Context } from 'aws-lambda'
import { createCredentialsOf } from '../../../shared/accounts/carrierCredentials/credentialsOf.ts'
import { createVault } from '../../../shared/accounts/carrierCredentials/vault.ts'
import { createCarriers } from '../../../shared/carriers/carriers.ts'
import { PACKING_JOB, readOrder } from '../../../shared/fulfilment/orders/orderStore.ts'
import { finishLabelling } from '../../../shared/fulfilment/orders/packing/finishLabelling.ts'
import type { PackingDeps } from '../../../shared/fulfilment/orders/packing/startPacking.ts'
import { type JobCounts, runDueJob } from '../../../shared/jobs/runDueJob.ts'
import { clock } from '../../../shared/platform/clock.ts'
import { readConfig } from '../../../shared/platform/config.ts'
import { documentClient } from '../../../shared/platform/dynamo.ts'
import { freshId } from '../../../shared/platform/ids.ts'
import { lazily } from '../../../shared/platform/lazily.ts'
import { shipmentPorts } from '../../../shared/shipping/shipments/shipmentPorts.ts'
import { createTable } from '../../../shared/table/table.ts'

const deps = lazily((): PackingDeps => {
  const config = readConfig()
  const table = createTable(documentClient(), config.tableName)
  return {
    table,
    ports: shipmentPorts(config),
    carriers: createCarriers(table),
    credentialsOf: createCredentialsOf(table, createVault(config.credentialsKeyId)),
    nextId: freshId,
    nowMs: clock.now,
  }
})

/** Brings fulfilments whose label was left unfinished to their packing, or their orders to whom they belong. */
export const handler = async (_event: unknown, context: Context): Promise<JobCounts> =>
  runDueJob(
    deps().table,
    { name: PACKING_JOB, settle: (item) => finishLabelling(readOrder(item), deps(), false) },
    () => context.getRemainingTimeInMillis(),
  )
