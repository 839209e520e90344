import { clock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { documentClient } from '../platform/dynamo.ts'
import { lazyBlobs } from '../platform/lazyBlobs.ts'
import { queues } from '../platform/sqs.ts'
import { createTable } from '../table/table.ts'
import type { FanOutDeps } from './fanOut.ts'

/** The table, the queues and the files of this environment. */
export const fanOutDeps = (): FanOutDeps => ({
  table: createTable(documentClient(), readConfig().tableName),
  queues,
  files: lazyBlobs,
  nowMs: clock.now,
})
