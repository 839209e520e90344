import { createWorkDeps } from '#functions/runtime/core.ts'
import { notifyKeyExpiry } from '#shared/accounts/apiKeys/notifyKeyExpiry.ts'
import { REMINDER_JOB } from '#shared/accounts/rules/reminderJob.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'
import { checkBalance } from '#shared/money/wallet/balanceWatch.ts'
import { isKeyReminder } from '#shared/table/keys.ts'

/** Sends emails about low balances and expiring keys. */
export const handler = createJobHandler(REMINDER_JOB, createWorkDeps, (item, deps, key) =>
  isKeyReminder(key) ? notifyKeyExpiry(item, deps) : checkBalance(item, deps),
)
