import { domainEventWorker } from '../../../shared/events/domainEventWorker.ts'
import { readConfig } from '../../../shared/platform/config.ts'
import { lazily } from '../../../shared/platform/lazily.ts'
import { fanOut } from '../../../shared/webhooks/fanOut.ts'
import { fanOutDeps } from '../../../shared/webhooks/fanOutDeps.ts'
import { wakeDelivery } from '../../../shared/webhooks/lanes.ts'
import { tellFulfillment } from '../../../shared/webhooks/payloads/fulfillments.ts'
import { tellManifest } from '../../../shared/webhooks/payloads/manifestsComplete.ts'
import { tellOrderException } from '../../../shared/webhooks/payloads/ordersStatus.ts'
import { tellStatus } from '../../../shared/webhooks/payloads/shipmentsStatus.ts'

const deps = lazily(fanOutDeps)

/** Brings events on their way to the webhooks that listen for them. Labels, which have to be drawn, go another way. */
export const handler = domainEventWorker(async (event) => {
  switch (event.type) {
    case 'trackingEvent':
      await fanOut(tellStatus(event, deps().table), deps())
      return
    case 'manifestComplete':
      await fanOut(tellManifest(event, deps().table), deps())
      return
    case 'orderException':
      await fanOut(tellOrderException(event, deps().table), deps())
      return
    case 'fulfillmentComplete':
    case 'fulfillmentUpdate':
      await fanOut(tellFulfillment(event, deps().table, readConfig().trackingUrl), deps())
      return
    case 'deliveryDue':
      await wakeDelivery({ userId: event.userId, webhookId: event.webhookId, eventId: event.eventId }, deps())
      return
    case 'labelReady':
      throw new Error('labels are told of by fanOutLabels')
  }
})
