import { workDeps } from '#functions/runtime/core.ts'
import { jobHandler } from '#shared/jobs/runDueJob.ts'
import { queues } from '#shared/platform/sqs.ts'
import { wakeDue } from '#shared/webhooks/deliverWebhook.ts'
import { WAKE_JOB } from '#shared/webhooks/deliveryStore.ts'

/**
 * Wakes deliveries and replays whose message is gone: throttled too often, never sent, or let go
 * while others of its user were sent. A message too many does no harm.
 */
export const handler = jobHandler(
  WAKE_JOB,
  workDeps,
  (item, { table, nowMs }) => wakeDue(item, { table, queues, nowMs }),
  // No two of them touch the same item.
  { sharedBy: ({ pk, sk }) => [`${pk} ${sk}`] },
)
