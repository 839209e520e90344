import type { Context } from 'aws-lambda'
import { type ImportDeps, importShop } from '../../../shared/fulfilment/orders/importing/importShop.ts'
import { createShopPlatform } from '../../../shared/fulfilment/shops/createShopPlatform.ts'
import { IMPORT_JOB, readImportedShop } from '../../../shared/fulfilment/shops/shopStore.ts'
import { type JobCounts, runDueJob } from '../../../shared/jobs/runDueJob.ts'
import { clock } from '../../../shared/platform/clock.ts'
import { readConfig } from '../../../shared/platform/config.ts'
import { documentClient } from '../../../shared/platform/dynamo.ts'
import { freshId } from '../../../shared/platform/ids.ts'
import { lazily } from '../../../shared/platform/lazily.ts'
import { shipmentPorts } from '../../../shared/shipping/shipments/shipmentPorts.ts'
import { createTable } from '../../../shared/table/table.ts'

const deps = lazily((): ImportDeps => {
  const config = readConfig()
  return {
    table: createTable(documentClient(), config.tableName),
    ports: shipmentPorts(config),
    platform: createShopPlatform(config),
    credentialsKeyId: config.credentialsKeyId,
    nextId: freshId,
    nowMs: clock.now,
  }
})

/** Fetches what merchants' stores have sold: shops of several users at a time, as stores may be slow to answer. */
export const handler = async (_event: unknown, context: Context): Promise<JobCounts> =>
  runDueJob(
    deps().table,
    {
      name: IMPORT_JOB,
      settle: (item) => importShop(readImportedShop(item), deps()),
      laneOf: (item) => readImportedShop(item).userId,
    },
    () => context.getRemainingTimeInMillis(),
  )
