import { createWorkerDeps } from '#functions/runtime/core.ts'
import { notifyKeyExpiry } from '#shared/accounts/apiKeys/notifyKeyExpiry.ts'
import { SEND_REMINDERS_JOB } from '#shared/accounts/rules/reminderJob.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'
import { checkBalance } from '#shared/money/wallet/balanceMonitor.ts'
import { isKeyReminder } from '#shared/table/keys.ts'

/** Sends emails about low balances and expiring keys. */
export const handler = createJobHandler(SEND_REMINDERS_JOB, createWorkerDeps, (item, deps, key) =>
  isKeyReminder(key) ? notifyKeyExpiry(item, deps) : checkBalance(item, deps),
)
