import { jobHandler } from '../../../shared/jobs/runDueJob.ts'
import { queues } from '../../../shared/platform/sqs.ts'
import { wakeDelivery, wakeMessage } from '../../../shared/webhooks/deliverWebhook.ts'
import { changeDelivery, readDelivery, WAKE_JOB } from '../../../shared/webhooks/deliveryStore.ts'
import { workDeps } from '../../runtime/core.ts'

/** Wakes deliveries whose message got lost: throttled too often, or never sent. A message too many does no harm. */
export const handler = jobHandler(WAKE_JOB, workDeps, async (item, { table, nowMs }) => {
  const delivery = readDelivery(item)
  await wakeDelivery(wakeMessage(delivery), { table, queues })
  // Looked at again after the grace that follows its time, unless it is done by then.
  const nextAtMs = Math.max(delivery.nextAtMs, nowMs())
  const kept = await table.commit([changeDelivery(delivery, { nextAtMs }, nowMs())])
  return kept.ok ? 'woken' : 'under way'
})
