import type { Context } from 'aws-lambda'
import { type JobCounts, runDueJob } from '../../../shared/jobs/runDueJob.ts'
import { closeWeeks } from '../../../shared/money/invoices/closeWeek.ts'
import { INVOICE_JOB, readWalletWeek } from '../../../shared/money/wallet/walletStore.ts'
import { clock } from '../../../shared/platform/clock.ts'
import { readConfig } from '../../../shared/platform/config.ts'
import { documentClient } from '../../../shared/platform/dynamo.ts'
import { freshId } from '../../../shared/platform/ids.ts'
import { lazily } from '../../../shared/platform/lazily.ts'
import type { StoredItem } from '../../../shared/table/actions.ts'
import { createTable } from '../../../shared/table/table.ts'

const table = lazily(() => createTable(documentClient(), readConfig().tableName))

async function settle(item: StoredItem): Promise<string> {
  const made = await closeWeeks(table(), readWalletWeek(item), freshId, clock.now)
  return made > 0 ? 'invoiced' : 'empty'
}

/** Makes the invoices of the week that is over, for every user and currency with entries. */
export const handler = async (_event: unknown, context: Context): Promise<JobCounts> =>
  runDueJob(table(), { name: INVOICE_JOB, settle }, () => context.getRemainingTimeInMillis())
