import { beforeEach, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { handler } from '#functions/jobs/archiveOrders/handler.ts'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { findPromiseCheck, type PromiseCheck } from '#shared/fulfilment/orders/rules/promise.ts'
import { clock } from '#shared/platform/clock.ts'
import { notifyOrdersLate, ordersLate } from '#shared/webhooks/topics/ordersLate.ts'
import { testTable } from '#test/support/accounts.ts'
import { call, lambdaContext } from '#test/support/api.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { aPackedOrder, aSentOrder, lastFulfillment, startPacking } from '#test/support/fulfillments.ts'
import { operate } from '#test/support/operations.ts'
import {
  allocateOrders,
  aMerchant,
  aReadyOrder,
  deleteOrder,
  getOrder,
  HKG,
  listOrders,
  postOrder,
  postShop,
  putOrder,
  setStatuses,
} from '#test/support/orders.ts'
import { announced } from '#test/support/outboxEvents.ts'
import { aSandbox, simulate } from '#test/support/sandboxes.ts'
import { recipient } from '#test/support/shipments.ts'
import { aStockedProduct } from '#test/support/stockedProducts.ts'
import {
  CONFLICTS,
  describeWithTable,
  emptyTable,
  LOST_RESPONSES,
  testEmbedded,
  withFaultInjection,
} from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

/** Number of the first call after a run has found its work. */
const FIRST_CALL = 18
const run = () => handler({}, lambdaContext())
type Owner = { readonly userId: number; readonly token: string }

const promiseOf = async (token: string, id: number) => (await getOrder(token, id)).body.order.promise

async function checkOf(userId: number, id: number): Promise<PromiseCheck> {
  const order = await findOrder(testTable(), userId, id)
  const check = order && findPromiseCheck(order)
  if (!check) throw new Error('nothing is to be checked')
  return check
}

const advanceTo = (instantMs: number): void => advance(instantMs - clock.now())
const passDate = async ({ userId }: Owner, id: number): Promise<void> => advanceTo((await checkOf(userId, id)).atMs)
const lateParts = async (userId: number) =>
  (await announced(userId, 'orderLate')).map((event) => [Object(event).orderId, Object(event).part])

async function deliver({ userId }: Owner, id: number): Promise<void> {
  const { trackingNumber } = await lastFulfillment(userId, id)
  const detail = { tracking_number: trackingNumber, code: 200, city: 'Berlin', country: 'DE' }
  expect(await operate('TrackingEventRecorded', detail)).toMatchObject({ kind: 'done' })
}

describeWithTable('the dates promised for an order', () => {
  beforeEach(emptyTable)

  test('are made when stock is allocated, and shown from then on', async () => {
    const { token } = await aMerchant()
    const { order } = (await postOrder(token)).body
    expect(order.promise).toBeNull()
    await allocateOrders()
    const promise = await promiseOf(token, order.id)
    expect(promise).toEqual({
      made: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      service: 'Svc Parcel',
      ship_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      time_zone: 'Asia/Hong_Kong',
      delivery_date_min: expect.any(String),
      delivery_date_max: expect.any(String),
      confidence: 'estimated',
      late: [],
    })
    expect(promise.ship_date < promise.delivery_date_min).toBe(true)
    expect(promise.delivery_date_min < promise.delivery_date_max).toBe(true)
    expect((await listOrders(token)).body.orders[0].promise).toEqual(promise)
  })

  test('stay the same while it is packed, shipped and delivered', async () => {
    const merchant = await aMerchant()
    const id = await aReadyOrder(merchant.token)
    const promise = await promiseOf(merchant.token, id)
    await startPacking(merchant.userId, id)
    const { id: fulfillment_id } = await lastFulfillment(merchant.userId, id)
    await operate('FulfillmentCompleted', { user_id: merchant.userId, order_id: id, fulfillment_id })
    await deliver(merchant, id)
    expect(await promiseOf(merchant.token, id)).toEqual(promise)
  })

  test('stay while the owner holds or changes the order, and are checked once it is released', async () => {
    const { token, userId } = await aMerchant()
    const id = await aReadyOrder(token)
    const promise = await promiseOf(token, id)
    const changes = { insurance: true, service: 'Svc Priority' }
    expect((await putOrder(token, id, changes)).body.order.promise).toEqual(promise)
    await setStatuses(token, 'Holding', id)
    advance(40 * 24 * 60 * MINUTE_MS)
    expect(await run()).toEqual({})
    await setStatuses(token, 'Processing', id)
    expect(await allocateOrders()).toMatchObject({ ready: 1 })
    expect(await promiseOf(token, id)).toEqual(promise)
    expect(await run()).toEqual({ late: 1 })
    expect(await lateParts(userId)).toEqual([[id, 'shipment']])
  })

  test('are void when the order goes to another country, and made again', async () => {
    const { token } = await aMerchant()
    const id = await aReadyOrder(token)
    const toBerlin = await promiseOf(token, id)
    const to = recipient({ city: 'Tokyo', province: 'Tokyo', postal_code: '100-0001', country: 'JP' })
    expect((await putOrder(token, id, { to, ignore_bad_address: true })).body.order.promise).toBeNull()
    await allocateOrders()
    const toTokyo = await promiseOf(token, id)
    expect(toTokyo.delivery_date_max < toBerlin.delivery_date_max).toBe(true)
  })

  test('stay when the warehouse does not find the units', async () => {
    const { token, userId } = await aMerchant({ [HKG]: 2 })
    const id = await aReadyOrder(token)
    const promise = await promiseOf(token, id)
    await startPacking(userId, id)
    await operate('PackingFailed', { user_id: userId, order_id: id, reason: 'not found' })
    expect((await getOrder(token, id)).body.order).toMatchObject({ status: 'Exception', promise })
  })
})

describeWithTable('an order that misses a promised date', () => {
  beforeEach(emptyTable)

  test('is reported once as not shipped, and once as not delivered', async () => {
    const merchant = await aMerchant()
    const id = await aReadyOrder(merchant.token)
    const { atMs } = await checkOf(merchant.userId, id)
    advanceTo(atMs - MINUTE_MS)
    expect(await run()).toEqual({})
    advance(MINUTE_MS)
    expect(await run()).toEqual({ late: 1 })
    expect(await run()).toEqual({})
    expect(await lateParts(merchant.userId)).toEqual([[id, 'shipment']])
    expect((await promiseOf(merchant.token, id)).late).toEqual(['shipment'])

    await startPacking(merchant.userId, id)
    const { id: fulfillment_id } = await lastFulfillment(merchant.userId, id)
    await operate('FulfillmentCompleted', { user_id: merchant.userId, order_id: id, fulfillment_id })
    await passDate(merchant, id)
    expect(await run()).toEqual({ late: 1 })
    expect(await run()).toEqual({})
    expect(await lateParts(merchant.userId)).toEqual([
      [id, 'shipment'],
      [id, 'delivery'],
    ])
    expect((await promiseOf(merchant.token, id)).late).toEqual(['shipment', 'delivery'])
  })

  test('is not if it was shipped and delivered by then', async () => {
    const merchant = await aMerchant()
    const id = await aSentOrder(merchant)
    await deliver(merchant, id)
    await passDate(merchant, id)
    expect(await run()).toEqual({ met: 1 })
    expect(await run()).toEqual({})
    expect(await lateParts(merchant.userId)).toEqual([])
    expect((await promiseOf(merchant.token, id)).late).toEqual([])
  })

  test('is reported while it is packed', async () => {
    const merchant = await aMerchant()
    const id = await aPackedOrder(merchant)
    await passDate(merchant, id)
    expect(await run()).toEqual({ late: 1 })
    expect(await lateParts(merchant.userId)).toEqual([[id, 'shipment']])
  })

  test('is reported with the promised date to webhooks', async () => {
    const merchant = await aMerchant()
    const id = await aReadyOrder(merchant.token, { shop: { id: 'shop', order_id: '7' } })
    await passDate(merchant, id)
    await run()
    const [event] = await announced(merchant.userId, 'orderLate')
    if (!event) throw new Error('nothing was announced')
    const notification = notifyOrdersLate(event, { table: testTable(), trackingLink: async () => null })
    expect(notification).toMatchObject({ userId: merchant.userId, topic: 'orders_late' })
    const payload = await notification.build()
    expect(v.is(ordersLate.payload, payload)).toBe(true)
    const { ship_date } = await promiseOf(merchant.token, id)
    const shop = { id: 'shop', order_id: '7' }
    expect(payload).toMatchObject({ order: { id, status: 'Ready', shop, late: 'shipment', promised_date: ship_date } })
    await deleteOrder(merchant.token, id)
    expect(await notification.build()).toBeNull()
  })

  testEmbedded('is reported once by five runs at once', async () => {
    const merchant = await aMerchant({ [HKG]: 100 })
    const ids: number[] = []
    for (let count = 0; count < 5; count++) ids.push(await aReadyOrder(merchant.token))
    await passDate(merchant, ids.at(-1) ?? 0)
    const runs = await withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES }, () =>
      Promise.all([run(), run(), run(), run(), run()]),
    )
    expect(runs.reduce((sum, { late = 0 }) => sum + late, 0)).toBe(5)
    expect((await lateParts(merchant.userId)).toSorted()).toEqual(ids.map((id) => [id, 'shipment']).toSorted())
  })

  test.each(['before', 'after'] as const)('is reported once although a run dies %s its n-th call', async (when) => {
    const merchant = await aMerchant({ [HKG]: 1_000 })
    for (let n = FIRST_CALL; ; n++) {
      const id = await aReadyOrder(merchant.token)
      await passDate(merchant, id)
      const death = diesAt(n, when)
      await withFaults([death], run).catch(() => {})
      // Lease of the terminated run, and retry delay after a failure.
      advance(31 * MINUTE_MS)
      await run()
      expect([n, (await promiseOf(merchant.token, id)).late]).toEqual([n, ['shipment']])
      expect((await lateParts(merchant.userId)).filter(([late]) => late === id)).toHaveLength(1)
      if (!death.hasDied()) break
    }
  })

  test('belongs to its account', async () => {
    const [mine, theirs] = [await aMerchant(), await aMerchant()]
    const id = await aReadyOrder(mine.token)
    const other = await aSentOrder(theirs)
    await passDate(mine, id)
    await run()
    expect(await lateParts(mine.userId)).toEqual([[id, 'shipment']])
    expect(await lateParts(theirs.userId)).toEqual([])
    expect((await promiseOf(theirs.token, other)).late).toEqual([])
    expect((await call('GET /orders/{id}', { token: theirs.token, params: { id } })).status).toBe(404)
  })
})

describeWithTable('the simulation of a late order', () => {
  test('reports the next date as missed, once stock is allocated', async () => {
    const { token, userId } = await aSandbox()
    await postShop(token)
    await aStockedProduct(userId, { sku: 'SHIRT', units: { [HKG]: 10 } })
    const { id } = (await postOrder(token)).body.order
    const simulateLate = () => simulate(token, { scenario: 'order_late', order_id: id })
    expect(await simulateLate()).toMatchObject({ status: 400, body: { code: 1601, retryable: true } })
    await allocateOrders()
    expect((await simulateLate()).status).toBe(201)
    expect(await lateParts(userId)).toEqual([[id, 'shipment']])
    expect((await simulateLate()).body.code).toBe(1601)
    const stranger = await aSandbox()
    expect((await simulate(stranger.token, { scenario: 'order_late', order_id: id })).body).toMatchObject({
      code: 1320,
    })
  })
})
