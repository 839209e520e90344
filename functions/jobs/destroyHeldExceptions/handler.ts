import type { Context } from 'aws-lambda'
import { ok } from '../../../shared/core/result.ts'
import { type JobCounts, runDueJob } from '../../../shared/jobs/runDueJob.ts'
import { readConfig } from '../../../shared/platform/config.ts'
import { documentClient } from '../../../shared/platform/dynamo.ts'
import { lazily } from '../../../shared/platform/lazily.ts'
import {
  closeException,
  DESTROY_JOB,
  findException,
  readException,
} from '../../../shared/shipping/exceptions/exceptionStore.ts'
import { HELD_TOO_LONG, isHeld } from '../../../shared/shipping/exceptions/rules/exception.ts'
import type { StoredItem } from '../../../shared/table/actions.ts'
import { createTable } from '../../../shared/table/table.ts'
import { transact } from '../../../shared/table/transact.ts'

const table = lazily(() => createTable(documentClient(), readConfig().tableName))

/** Destroys parcels that were held too long without their sender deciding what to do with them. */
export const handler = async (_event: unknown, context: Context): Promise<JobCounts> =>
  runDueJob(table(), { name: DESTROY_JOB, settle }, () => context.getRemainingTimeInMillis())

async function settle(item: StoredItem): Promise<string> {
  const { userId, id } = readException(item)
  const settled = await transact<string, never>(table(), async () => {
    const exception = await findException(table(), userId, id)
    if (!exception || !isHeld(exception)) return ok({ actions: [], value: 'gone' })
    const notes = exception.notes ?? HELD_TOO_LONG
    return ok({ actions: [closeException(exception, 'Destroyed', notes)], value: 'destroyed' })
  })
  if (!settled.ok) throw new Error(settled.error.message)
  return settled.value
}
