import { workDeps } from '#functions/runtime/core.ts'
import { jobHandler } from '#shared/jobs/runDueJob.ts'
import { queues } from '#shared/platform/sqs.ts'
import { wakeDue } from '#shared/webhooks/deliverWebhook.ts'
import { WAKE_JOB } from '#shared/webhooks/deliveryStore.ts'

/**
 * Requeues deliveries and replays without a message: throttled too often, never sent, or dropped
 * while others of the user were sent. A duplicate message is harmless.
 */
export const handler = jobHandler(
  WAKE_JOB,
  workDeps,
  (item, { table, nowMs }) => wakeDue(item, { table, queues, nowMs }),
  // Each run works on its own item.
  { sharedBy: ({ pk, sk }) => [`${pk} ${sk}`] },
)
