import { DeleteMessageCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { handler } from '#functions/workers/pushTracking/handler.ts'
import { workers } from '#functions/workers/workerFunctions.ts'
import { startQueues } from '#lib/local/aws/startQueues.ts'
import { UNAVAILABLE_STORE_NAME } from '#lib/local/demoShop/startDemoShop.ts'
import type { RunningServer } from '#lib/local/http/localServer.ts'
import type { Feed } from '#lib/local/work/feed.ts'
import { openQueueFeed } from '#lib/local/work/openFeeds.ts'
import { createQueues } from '#lib/local/work/workerQueues.ts'
import { ok } from '#shared/core/result.ts'
import type { PublishedEvent } from '#shared/events/domainEvent.ts'
import { clock } from '#shared/platform/clock.ts'
import { getDeadLettersVariable, getQueueVariable } from '#shared/platform/queueVariables.ts'
import { anAccount, type TestAccount } from '#test/support/accounts.ts'
import { aConnectedShop, connect, keep } from '#test/support/connectedShops.ts'
import { useDemoShop } from '#test/support/demoShop.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { aSentOrder, lastFulfillment } from '#test/support/fulfillments.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { logged } from '#test/support/logged.ts'
import { operate } from '#test/support/operations.ts'
import { HKG, postShop as postOwnShop } from '#test/support/orders.ts'
import { announced } from '#test/support/outboxEvents.ts'
import { kindOfItem, readCompleteTable } from '#test/support/referentialIntegrity.ts'
import { getShop } from '#test/support/shops.ts'
import { aStockedProduct } from '#test/support/stockedProducts.ts'
import { describeWithTable } from '#test/support/table.ts'

const DAY_MS = 86_400_000
const SOLD = [1, 2, 3, 4, 5].map((number) => ({
  number,
  createdAt: '2026-03-01T09:30:00Z',
  lines: [{ sku: 'SHIRT', quantity: 2, amount: '10.00' }],
}))

describe('the worker that pushes parcels to stores', () => {
  const platform = useDemoShop(SOLD)
  useKeyService()
  let server: RunningServer
  let client: SQSClient
  let feed: Feed
  let failures: number[] = []

  beforeAll(async () => {
    server = await startQueues('eu-central-1')
    process.env.AWS_ENDPOINT_URL_SQS = server.endpoint
    client = new SQSClient({ useQueueUrlAsEndpoint: false })
    await createQueues(client, { pushTracking: workers.pushTracking })
    feed = await openQueueFeed(client, 'pushTracking', async (_, event) => {
      const result = await handler(JSON.parse(JSON.stringify(event)))
      failures.push(result.batchItemFailures.length)
      return ok(result)
    })
  })
  afterAll(async () => {
    client.destroy()
    await server.stop()
    delete process.env.AWS_ENDPOINT_URL_SQS
  })

  const send = (detail: unknown, ageMs = 0) =>
    client.send(
      new SendMessageCommand({
        QueueUrl: process.env[getQueueVariable('pushTracking')],
        MessageBody: JSON.stringify({
          'detail-type': 'fulfillmentComplete',
          source: 'svc.platform',
          time: new Date(clock.now() - ageMs).toISOString(),
          detail,
        }),
      }),
    )

  /** Sends an event and processes the queue; returns the number of messages to be redelivered. */
  async function deliver(detail: unknown, ageMs = 0): Promise<number> {
    failures = []
    await send(detail, ageMs)
    while ((await feed.poll()) > 0);
    return failures.reduce((sum, count) => sum + count, 0)
  }

  /** Removes the dead letters and returns their contents. */
  async function deadLetters() {
    const QueueUrl = process.env[getDeadLettersVariable('pushTracking')]
    const { Messages = [] } = await client.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }))
    for (const { ReceiptHandle } of Messages) await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
    return Messages.map(({ Body = '' }) => JSON.parse(Body))
  }

  describeWithTable('and its queue', () => {
    let stores = 0

    /** Creates a merchant with a new connected store, from which an order was sent. */
    async function aSale(shopOrderId: string | null = '555000001', store = `store-${stores++}`) {
      const account = await anAccount({ balances: { USD: 1_000 } })
      await aConnectedShop(account, 'store', { store: store === UNAVAILABLE_STORE_NAME ? 'lamps' : store })
      if (store === UNAVAILABLE_STORE_NAME) await keep(account.userId, 'store', { store, accessToken: 'any' })
      await aStockedProduct(account.userId, { sku: 'SHIRT', shopId: 'store', units: { [HKG]: 10 } })
      const orderId = await aSentOrder(account, { shop: { id: 'store', order_id: shopOrderId } })
      const fulfillment = await lastFulfillment(account.userId, orderId)
      return { account, store, orderId, fulfillment, event: await lastEvent(account, 'fulfillmentComplete') }
    }

    const lastEvent = async (
      { userId }: TestAccount,
      type: 'fulfillmentComplete' | 'fulfillmentUpdate',
    ): Promise<PublishedEvent> => {
      const event = (await announced(userId, type)).at(-1)
      if (!event) throw new Error('nothing was announced')
      return event
    }

    const pushedTo = (store: string) =>
      platform()
        .store(store)
        .orders.flatMap(({ number, fulfillments }) =>
          fulfillments.map(({ trackingNumber, lines }) => ({ number, trackingNumber, lines })),
        )
    const isConnected = async ({ token }: TestAccount) => (await getShop(token, 'store')).body.shop.connected

    test('pushes a parcel with its number, once, however often and late the event arrives', async () => {
      const { store, fulfillment, event } = await aSale()
      for (let count = 0; count < 4; count++) await send(event)
      expect(await deliver(event, 3 * DAY_MS)).toBe(0)
      const { trackingNumber } = fulfillment
      expect(pushedTo(store)).toEqual([{ number: 1, trackingNumber, lines: [{ sku: 'SHIRT', quantity: 2 }] }])
      expect(await deadLetters()).toEqual([])
    })

    test('pushes the number a parcel continues under; a late event pushes nothing older', async () => {
      const { account, store, orderId, fulfillment, event } = await aSale()
      await deliver(event)
      for (const tracking_number of ['SECOND', 'THIRD']) {
        const detail = { user_id: account.userId, order_id: orderId, fulfillment_id: fulfillment.id, tracking_number }
        await operate('FulfillmentTrackingAssigned', detail)
      }
      await deliver(await lastEvent(account, 'fulfillmentUpdate'))
      await deliver(event)
      expect(pushedTo(store).map(({ trackingNumber }) => trackingNumber)).toEqual(['THIRD'])
      expect(await deadLetters()).toEqual([])
    })

    test('pushes nothing for orders without a store', async () => {
      const account = await anAccount({ balances: { USD: 1_000 } })
      await postOwnShop(account.token)
      await aStockedProduct(account.userId, { sku: 'SHIRT', units: { [HKG]: 10 } })
      await aSentOrder(account, { shop: { id: 'shop', order_id: '555000001' } })
      const own = await lastEvent(account, 'fulfillmentComplete')
      const unnamed = await aSale(null)
      const removed = { ...own, orderId: 5 }
      for (const event of [own, unnamed.event, removed, { ...unnamed.event, fulfillmentId: 5 }]) {
        expect(await deliver(event)).toBe(0)
      }
      expect(await deadLetters()).toEqual([])
      expect(pushedTo(unnamed.store)).toEqual([])
    })

    test('parks what a store that is down does not take, until a day has passed', async () => {
      const { event } = await aSale('555000001', UNAVAILABLE_STORE_NAME)
      expect(await deliver(event)).toBe(0)
      expect((await readCompleteTable()).map(kindOfItem)).toContain('parkedEvent')
      expect(await deadLetters()).toEqual([])
      expect(await deliver(event, DAY_MS + 1)).toBe(0)
      expect(await deadLetters()).toMatchObject([
        {
          reason: 'the store platform returned an error (unavailable): returned HTTP status 503',
          event: { detail: { id: event.id } },
        },
      ])
    })

    test('moves what a store rejects to the dead letters, with the reason', async () => {
      const { account, event } = await aSale('by hand')
      expect(await deliver(event)).toBe(0)
      expect(await deadLetters()).toMatchObject([
        {
          reason: 'the store platform returned an error (rejected): order by hand was not found in the store',
          event: { detail: { id: event.id } },
        },
      ])
      expect(await isConnected(account)).toBe(true)
    })

    test('shows a shop whose store revoked its access as not connected; a redrive pushes the parcel', async () => {
      const { account, store, event } = await aSale()
      await keep(account.userId, 'store', { store, accessToken: 'shpat_old' })
      const lines = await logged(() => deliver(event))
      expect(lines).toContain('shop disconnected')
      expect(lines).not.toContain('shpat_old')
      expect(await isConnected(account)).toBe(false)
      const letters = await deadLetters()
      expect(letters).toMatchObject([
        { reason: 'the store platform returned an error (unauthorised): returned HTTP status 401' },
      ])
      await connect(account.userId, 'store', store)
      expect(await isConnected(account)).toBe(true)
      await deliver(letters[0].event.detail)
      expect(pushedTo(store)).toHaveLength(1)
    })

    test('gives up what is none of its events', async () => {
      for (const detail of [
        { hello: 'world' },
        { type: 'manifestComplete', userId: 1, manifestId: 2, id: 3, occurredAtMs: 4 },
      ]) {
        expect(await deliver(detail)).toBe(0)
      }
      expect((await deadLetters()).map(({ reason }) => reason).sort()).toEqual([
        'the event type is not supported',
        'the event type is not supported',
      ])
    })

    test.each(['before', 'after'] as const)('a process that dies %s its n-th call is made up for', async (when) => {
      for (let n = 1; ; n++) {
        const { store, event } = await aSale()
        const record = {
          messageId: 'm',
          receiptHandle: 'r',
          body: JSON.stringify({ 'detail-type': 'x', time: new Date(clock.now()).toISOString(), detail: event }),
          attributes: { ApproximateReceiveCount: '1' },
        }
        const death = diesAt(n, when)
        await withFaults([death], () => handler(JSON.parse(JSON.stringify({ Records: [record] }))))
        expect(await deliver(event)).toBe(0)
        expect([n, pushedTo(store).length]).toEqual([n, 1])
        if (!death.hasDied()) break
      }
      expect(await deadLetters()).toEqual([])
    })
  })
})
