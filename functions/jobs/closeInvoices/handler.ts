import { jobHandler } from '../../../shared/jobs/runDueJob.ts'
import { closeWeeks } from '../../../shared/money/invoices/closeWeek.ts'
import { INVOICE_JOB, readWalletWeek } from '../../../shared/money/wallet/walletStore.ts'
import { workDeps } from '../../runtime/core.ts'

/** Makes the invoices of the week that is over, for every user and currency with entries. */
export const handler = jobHandler(INVOICE_JOB, workDeps, async (item, { table, nextId, nowMs }) => {
  const made = await closeWeeks(table, readWalletWeek(item), nextId, nowMs)
  return made > 0 ? 'invoiced' : 'empty'
})
