import * as v from 'valibot'
import { withSigningKey } from '#functions/runtime/core.ts'
import { createFanOutDeps } from '#functions/runtime/webhookDeps.ts'
import { withTrackingLink } from '#functions/runtime/withTrackingLink.ts'
import { createDomainEventWorker } from '#shared/events/queueWorkers.ts'
import { enqueueDelivery } from '#shared/webhooks/deliverWebhook.ts'
import { enqueueReplay } from '#shared/webhooks/deliveryQueues.ts'
import { DeliveryDue } from '#shared/webhooks/deliveryStore.ts'
import { fanOut } from '#shared/webhooks/fanOut.ts'
import { ReplayDue } from '#shared/webhooks/replayDeliveries.ts'
import { isNotifiedEvent, topicNotifications } from '#shared/webhooks/topics/topics.ts'

const createDeps = () => withTrackingLink(withSigningKey(createFanOutDeps()))

/**
 * Queues events for the subscribed webhooks. Labels, which must be rendered, have their own worker.
 */
export const handler = createDomainEventWorker(createDeps, async (event, deps) => {
  if (event.type === 'deliveryDue') {
    const { userId, webhookId, eventId } = v.parse(DeliveryDue, event)
    await enqueueDelivery({ userId, webhookId, eventId }, deps)
    return
  }
  if (event.type === 'replayDue') {
    await enqueueReplay(v.parse(ReplayDue, event), deps.queues)
    return
  }
  if (!isNotifiedEvent(event.type)) throw new Error(`${event.type} has no handler`)
  await fanOut(topicNotifications[event.type](event, deps), deps)
})
