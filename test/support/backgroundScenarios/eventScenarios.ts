import { marshall } from '@aws-sdk/util-dynamodb'
import { handler as archiveOrders } from '#functions/jobs/archiveOrders/handler.ts'
import type { DemoShop } from '#lib/local/demoShop/startDemoShop.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { park } from '#shared/events/deferredEvents.ts'
import type { PublishedEvent } from '#shared/events/domainEvent.ts'
import { readOutboxEvents } from '#shared/events/outbox.ts'
import { clock } from '#shared/platform/clock.ts'
import { exists } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import { parseDelivery } from '#shared/webhooks/deliveryStore.ts'
import type { NotifiedEvent, Topic } from '#shared/webhooks/topics/topics.ts'
import { anAccount, type TestAccount, testTable } from '../accounts.ts'
import { call, lambdaContext } from '../api.ts'
import { aBatch, shipmentRowCodec, work } from '../batches.ts'
import { aConnectedShop } from '../connectedShops.ts'
import { feedOf } from '../feed.ts'
import { aPackedOrder, aSentOrder, lastFulfillment } from '../fulfillments.ts'
import { postInbound, productsInTable } from '../inbound.ts'
import { aLabel } from '../labels.ts'
import type { Mailbox } from '../mailbox.ts'
import { operate } from '../operations.ts'
import { aMerchant, aReadyOrder, HKG } from '../orders.ts'
import { allEvents, hasEvents } from '../outbox.ts'
import { anOverpack, postManifest } from '../overpacks.ts'
import { kindOfItem, readCompleteTable } from '../referentialIntegrity.ts'
import { postReturnRequest } from '../returnRequests.ts'
import { aReturn, postReshipment, quoted, returns, verified, verifyReturn } from '../returns.ts'
import { aSandbox, simulate } from '../sandboxes.ts'
import { aStockedProduct } from '../stockedProducts.ts'
import { advance } from '../time.ts'
import { PAYLOADS, postWebhook } from '../webhooks.ts'
import { fromBus, type MakeBackgroundScenario, nowText, queued, streamed } from './backgroundScenario.ts'
import { failedDelivery } from './deliveryScenarios.ts'

/*
 * Background scenarios of events: fan-out, relay and stores.
 */

const outbox = async () => (await readCompleteTable()).filter(hasEvents)

async function lastEvent(type: string): Promise<PublishedEvent> {
  const events = (await allEvents()).filter((event) => event.type === type)
  const [last] = events.toSorted((one, other) => other.id - one.id)
  if (!last) throw new Error(`no ${type} was announced`)
  return last
}

/** Creates two webhooks, and another one that keeps failing. */
async function listening({ token, userId }: Pick<TestAccount, 'token' | 'userId'>, topic: Topic): Promise<void> {
  for (const place of [1, 2, 3]) {
    const { webhook } = (await postWebhook(token, { topic, address: `https://hooks.example.com/${place}` })).body
    if (place === 3) await testTable().update(keys.webhook(userId, webhook.id), FAILING, exists())
  }
}

const FAILING = { set: { failuresInARow: 5, lane: 'slow' } }

async function renumber({ userId, orderId }: { readonly userId: number; readonly orderId: number }): Promise<void> {
  const { id } = await lastFulfillment(userId, orderId)
  const detail = { user_id: userId, order_id: orderId, fulfillment_id: id, tracking_number: 'SECOND' }
  await operate('FulfillmentTrackingAssigned', detail)
}

type HappeningType = NotifiedEvent | 'labelReady' | 'deliveryDue' | 'replayDue'

/** Triggers an event of each kind with subscribers. */
const HAPPENINGS: Readonly<Record<HappeningType, () => Promise<unknown>>> = {
  labelReady: async () => {
    const { account } = await aLabel()
    await listening(account, 'shipments_label')
  },
  labelFailed: async () => {
    const { account, label } = await aLabel({ carrier: 'DeutschePost' })
    await listening(account, 'shipments_label_failed')
    await operate('AsyncLabelFailed', { user_id: account.userId, label_id: label.id, reason: 'no such street' })
  },
  trackingEvent: async () => {
    const { account } = await aLabel()
    await listening(account, 'shipments_status')
  },
  manifestComplete: async () => {
    const account = await anAccount({ balances: { USD: 1_000 } })
    const { manifest } = (await postManifest(account.token, [(await anOverpack(account.token, 2)).id])).body
    await operate('ManifestProcessed', { user_id: account.userId, manifest_id: manifest.id })
    await listening(account, 'manifests_complete')
  },
  orderException: async () => {
    const merchant = await aMerchant()
    const detail = { user_id: merchant.userId, order_id: await aPackedOrder(merchant) }
    await operate('PackingFailed', { ...detail, reason: 'Carton missing' })
    await listening(merchant, 'orders_status')
  },
  fulfillmentComplete: async () => {
    const merchant = await aMerchant()
    await aSentOrder(merchant)
    await listening(merchant, 'fulfillments_complete')
  },
  fulfillmentUpdate: async () => {
    const merchant = await aMerchant()
    await renumber({ userId: merchant.userId, orderId: await aSentOrder(merchant) })
    await listening(merchant, 'fulfillments_update')
  },
  batchEnded: async () => {
    const account = await anAccount({ balances: { USD: 100 } })
    await aBatch(account.token, shipmentRowCodec(1))
    await work(account.userId)
    await listening(account, 'batches_status')
  },
  exceptionChanged: async () => {
    const { account, label } = await aLabel()
    await operate('ExceptionRaised', { tracking_number: label.tracking_number, type: 'Damaged' })
    await listening(account, 'exceptions_status')
  },
  inboundChanged: async () => {
    const account = await anAccount()
    const { id } = (await postInbound(account.token, await productsInTable(account.userId, 1))).body.inbound
    await operate('InboundReceived', { user_id: account.userId, inbound_id: id })
    await listening(account, 'inbound_status')
  },
  labelAdjusted: async () => {
    const { account, label } = await aLabel()
    await operate('LabelProcessed', { tracking_number: label.tracking_number, weight: 9 })
    await listening(account, 'shipments_adjustment')
  },
  orderChanged: async () => {
    const merchant = await aMerchant()
    await aPackedOrder(merchant)
    await listening(merchant, 'orders_changed')
  },
  orderLate: async () => {
    const merchant = await aMerchant()
    await aReadyOrder(merchant.token)
    advance(15 * DAY_MS)
    await archiveOrders({}, lambdaContext())
    await listening(merchant, 'orders_late')
  },
  balanceLow: async () => {
    const { owner, userId, token } = await aSandbox()
    await simulate(token, { scenario: 'no_funds' })
    await listening({ ...owner, token, userId }, 'account_balance_low')
  },
  stockChanged: async () => {
    const merchant = await aMerchant()
    await aPackedOrder(merchant)
    await listening(merchant, 'products_stock_changed')
  },
  returnChanged: async () => {
    const account = await anAccount()
    await aReturn(account.userId)
    await listening(account, 'returns_status')
  },
  returnRequestChanged: async () => {
    const merchant = await aMerchant()
    await postReturnRequest(merchant.token, await aSentOrder(merchant), [{ sku: 'SHIRT', quantity: 1 }])
    await listening(merchant, 'return_requests_status')
  },
  returnInspected: async () => {
    const account = await anAccount({ balances: { USD: 100 } })
    const id = await aReturn(account.userId)
    await verifyReturn(account.token, id)
    await verified(account.userId, id)
    await listening(account, 'returns_inspected')
  },
  reshipmentChanged: async () => {
    const account = await anAccount()
    const two = await returns(account.userId, 2)
    const { id } = (await postReshipment(account.token, two)).body.reshipment
    await quoted(account.userId, id)
    await listening(account, 'reshipments_status')
  },
  deliveryDue: async () => {
    const { token } = await anAccount()
    const { id } = (await postWebhook(token)).body.webhook
    await call('POST /webhooks/{id}/queue', { token, params: { id }, body: PAYLOADS.shipments_status })
  },
  replayDue: async () => {
    const { token, userId } = await anAccount()
    const { id } = (await postWebhook(token)).body.webhook
    await failedDelivery(userId, id)
    await call('POST /webhooks/{id}/replays', { token, params: { id }, body: { replay: { status: 'failed' } } })
  },
}

/** Returns deliveries that have no message. */
async function unwoken({ taken }: Mailbox): Promise<readonly string[]> {
  const items = await readCompleteTable()
  const deliveries = items.filter((item) => kindOfItem(item) === 'delivery')
  const woken = new Set(taken.map((message) => JSON.stringify(message)))
  return deliveries
    .map(parseDelivery)
    .map(({ userId, webhookId, eventId }) => JSON.stringify({ userId, webhookId, eventId }))
    .filter((message) => !woken.has(message))
    .map((message) => `nobody is woken for ${message}`)
}

/** Returns replays that have no message. */
async function stalledReplays({ taken }: Mailbox): Promise<readonly string[]> {
  const replays = (await readCompleteTable()).filter((item) => kindOfItem(item) === 'replay')
  const woken = new Set(taken.map((message) => Object(message).replayId))
  return replays.filter(({ replayId }) => !woken.has(replayId)).map(({ replayId }) => `replay ${replayId} stands still`)
}

const fannedOut =
  (worker: string, type: string): MakeBackgroundScenario =>
  async () => {
    const happen = Object.entries(HAPPENINGS).find(([name]) => name === type)?.[1]
    if (!happen) throw new Error(`nothing is known that announces ${type}`)
    await happen()
    return {
      hand: fromBus(worker, type, await lastEvent(type)),
      faults: type === 'replayDue' ? stalledReplays : unwoken,
    }
  }

/** Events for fan-out, one of each kind. */
export const fanOutScenarios = (worker: string, types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, fannedOut(worker, type)]))

/** New outbox entries: more than the bus accepts in one call. */
export async function relayScenario(): Promise<Awaited<ReturnType<MakeBackgroundScenario>>> {
  const { account, label } = await aLabel()
  for (let count = 0; count < 10; count++) {
    const scan = { user_id: account.userId, tracking_number: label.tracking_number, code: 150 }
    await operate('TrackingEventRecorded', scan)
  }
  const items = await outbox()
  const ids = items.map((item) => readOutboxEvents(item).events[0].id)
  const eventIds = items.flatMap((item) => readOutboxEvents(item).events).map(({ id }) => id)
  return {
    hand: streamed(
      'relayEvents',
      items.map((item) => marshall(item)),
    ),
    faults: async ({ taken }) => {
      const published = new Set(taken.map((event) => Object(event).id))
      const listed = (await feedOf(account.userId)).map(({ id }) => id)
      return [
        ...ids.filter((id) => !published.has(id)).map((id) => `event ${id} is not passed on`),
        ...eventIds.filter((id) => !listed.includes(id)).map((id) => `event ${id} is not in the feed`),
        ...listed.filter((id, place) => listed.indexOf(id) !== place).map((id) => `event ${id} is twice in the feed`),
      ]
    },
  }
}

const STORE = 'lamps'

/** Sample orders of a merchant's store. */
export const SOLD = [
  { number: 1, createdAt: '2026-03-01T09:30:00Z', lines: [{ sku: 'SHIRT', quantity: 2, amount: '10.00' }] },
]

/** Shipment to report to a store, or its new tracking number. */
export const shopScenario =
  (
    platform: () => DemoShop,
    type: 'fulfillmentComplete' | 'fulfillmentUpdate',
    wasParked = false,
  ): MakeBackgroundScenario =>
  async () => {
    const account = await anAccount({ balances: { USD: 1_000 } })
    await aConnectedShop(account, 'store', { store: STORE })
    await aStockedProduct(account.userId, { sku: 'SHIRT', shopId: 'store', units: { [HKG]: 10 } })
    const orderId = await aSentOrder(account, { shop: { id: 'store', order_id: '555000001' } })
    const complete = await lastEvent('fulfillmentComplete')
    if (type === 'fulfillmentUpdate') await renumber({ userId: account.userId, orderId })
    const { trackingNumber } = await lastFulfillment(account.userId, orderId)
    const pushed = () =>
      platform()
        .store(STORE)
        .orders.flatMap(({ fulfillments }) => fulfillments)
    const event = {
      'detail-type': type,
      detail: type === 'fulfillmentUpdate' ? await lastEvent(type) : complete,
      time: nowText(),
    }
    if (wasParked) await park(testTable(), 'pushTracking', event, clock.now())
    return {
      begin: () => {
        for (const { fulfillments } of platform().store(STORE).orders) fulfillments.length = 0
      },
      hand: wasParked
        ? queued('pushTracking', { ...event, isParked: true })
        : fromBus('pushTracking', type, event.detail),
      faults: async () => {
        const numbers = pushed().map((one) => one.trackingNumber)
        return numbers.length === 1 && numbers[0] === trackingNumber ? [] : [`the store was told of ${numbers}`]
      },
    }
  }
