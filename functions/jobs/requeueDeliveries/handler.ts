import { createWorkerDeps } from '#functions/runtime/core.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'
import { queues } from '#shared/platform/sqs.ts'
import { requeueOverdueItem } from '#shared/webhooks/deliverWebhook.ts'
import { REQUEUE_DELIVERIES_JOB } from '#shared/webhooks/deliveryStore.ts'

/**
 * Requeues deliveries and replays without a message: throttled too often, never sent, or dropped
 * while others of the user were sent. A duplicate message is harmless.
 */
export const handler = createJobHandler(
  REQUEUE_DELIVERIES_JOB,
  createWorkerDeps,
  (item, { table, nowMs }) => requeueOverdueItem(item, { table, queues, nowMs }),
  // Each run works on its own item.
  { listSharedKeys: ({ pk, sk }) => [`${pk} ${sk}`] },
)
