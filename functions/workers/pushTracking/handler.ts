import * as v from 'valibot'
import { createSigningDeps } from '#functions/runtime/core.ts'
import { withTrackingLink } from '#functions/runtime/withTrackingLink.ts'
import { PublishedEvent } from '#shared/events/domainEvent.ts'
import { createDeferringWorker } from '#shared/events/queueWorkers.ts'
import { FulfillmentComplete, FulfillmentUpdate } from '#shared/fulfilment/orders/orderEvents.ts'
import { type NotifyShopDeps, notifyShop } from '#shared/fulfilment/shops/notifyShop.ts'
import { createFindStore } from '#shared/fulfilment/shops/stores.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { log } from '#shared/platform/log.ts'

const ShopNotification = v.intersect([PublishedEvent, v.variant('type', [FulfillmentComplete, FulfillmentUpdate])])

const deps = lazily((): NotifyShopDeps => {
  const { table, config, trackingLink } = withTrackingLink(createSigningDeps())
  return { table, findStore: createFindStore(config), credentialsKeyId: config.credentialsKeyId, trackingLink }
})

const table = () => deps().table

/** Reports shipped parts of orders and their tracking numbers to connected stores. */
export const handler = createDeferringWorker('pushTracking', table, async ({ detail }) => {
  const parsed = v.safeParse(ShopNotification, detail)
  if (!parsed.success) return { kind: 'never', reason: 'the event type is not supported' }
  const event = parsed.output
  const result = await notifyShop(event, deps())
  if (result.ok) {
    log.info('shop notified', { event_id: event.id, result: result.value })
    return { kind: 'done' }
  }
  const { kind, reason } = result.error
  return {
    kind: kind === 'unavailable' ? 'later' : 'never',
    reason: `the store platform returned an error (${kind}): ${reason}`,
  }
})
