import { randomUUID } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { handler as completePackingHandler } from '#functions/jobs/completePacking/handler.ts'
import type { Carriers, DirectCarrier } from '#shared/carriers/carrier.ts'
import { createCarriers } from '#shared/carriers/carriers.ts'
import { routingData } from '#shared/rating/readRoutingData.ts'
import { testTable } from '#test/support/accounts.ts'
import { call, lambdaContext } from '#test/support/api.ts'
import { reconcileLabels, settlePurchases } from '#test/support/jobs.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { operate } from '#test/support/operations.ts'
import {
  allocateOrders,
  aMerchant,
  aReadyOrder,
  getOrder,
  getStatus,
  HKG,
  postOrder,
  putOrder,
} from '#test/support/orders.ts'
import { directly } from '#test/support/outsideCarrier.ts'
import { addStock, aStockedProduct, rowOf, stockOf } from '#test/support/stockedProducts.ts'
import { CONFLICTS, describeWithTable, LOST_RESPONSES, testEmbedded, withFaultInjection } from '#test/support/table.ts'
import { testPorts } from '#test/support/testPorts.ts'
import { advance } from '#test/support/time.ts'

const CARRIER = 'DHLeC'

type Merchant = Awaited<ReturnType<typeof aMerchant>>

const start = (userId: number, orderId: number, more: Record<string, unknown> = {}) =>
  operate('PackingStarted', { user_id: userId, order_id: orderId, ...more })
const complete = (userId: number, orderId: number, fulfillmentId: number, more: Record<string, unknown> = {}) =>
  operate('FulfillmentCompleted', { user_id: userId, order_id: orderId, fulfillment_id: fulfillmentId, ...more })
const fail = (userId: number, orderId: number, more: Record<string, unknown> = {}) =>
  operate('PackingFailed', { user_id: userId, order_id: orderId, reason: 'Carton missing', ...more })

async function aPackedOrder({ token, userId }: Merchant, changes: Record<string, unknown> = {}) {
  const id = await aReadyOrder(token, changes)
  expect(await start(userId, id)).toMatchObject({ kind: 'done', word: 'packing' })
  const { order } = (await getOrder(token, id)).body
  return { id, order, fulfillment: order.fulfillments.at(-1) }
}

const balanceOf = async ({ token }: Merchant) => (await call('GET /users/me', { token })).body.user.balances.USD

describeWithTable('packing', () => {
  describe('when it starts', () => {
    test('makes a fulfilment with its parcel and label, charged once', async () => {
      const merchant = await aMerchant()
      const { order, fulfillment } = await aPackedOrder(merchant, { shop: { id: 'shop', order_id: 'A-77' } })
      expect(order.status).toBe('Packing')
      expect(order.line_items).toMatchObject([{ fulfilled: false, fulfillment_id: fulfillment.id }])
      const { shipment } = (
        await call('GET /shipments/{id}', { token: merchant.token, params: { id: fulfillment.shipment_id } })
      ).body
      expect(shipment).toMatchObject({ entry_point: 'HKG101', weight: 0.4, to: { name: order.to.name } })
      expect(shipment.line_items).toMatchObject([{ quantity: 2, value: 30, weight: 0.2, coo: 'CN' }])
      expect(shipment.labels).toMatchObject([{ tracking_number: fulfillment.tracking_number, cancelled: false }])
      expect(await balanceOf(merchant)).toBe(1_000 - shipment.total_cost)
      expect(fulfillment).toMatchObject({ shipping_cost: shipment.total_cost, fulfilled: null, packed: null })
      expect([order.warehouse.id, fulfillment.warehouse_id]).toEqual([null, HKG])
      expect(fulfillment.tracking_url).toContain(fulfillment.tracking_number)
    })

    test('takes effect once, however often it is delivered', async () => {
      const merchant = await aMerchant()
      const id = await aReadyOrder(merchant.token)
      const event_id = randomUUID()
      const outcomes = await Promise.all(Array.from({ length: 10 }, () => start(merchant.userId, id, { event_id })))
      expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(1)
      expect(outcomes.filter(({ kind }) => kind === 'repeated')).toHaveLength(9)
      expect((await getOrder(merchant.token, id)).body.order.fulfillments).toHaveLength(1)
    })

    test('comes early where nothing is allocated yet, and is rejected where the order has moved on', async () => {
      const merchant = await aMerchant()
      const { id } = (await postOrder(merchant.token)).body.order
      expect((await start(merchant.userId, id)).kind).toBe('early')
      await allocateOrders()
      await start(merchant.userId, id)
      expect((await start(merchant.userId, id)).kind).toBe('rejected')
      expect((await start(merchant.userId, id + 1)).kind).toBe('early')
      expect((await start(12, id)).kind).toBe('rejected')
    })

    test('rejects parts of an order that ships whole, unknown SKUs, and parts of a line', async () => {
      const merchant = await aMerchant()
      await aStockedProduct(merchant.userId, { sku: 'MUG', units: { [HKG]: 1 } })
      const line_items = [
        { sku: 'SHIRT', quantity: 2 },
        { sku: 'MUG', quantity: 1 },
      ]
      const id = await aReadyOrder(merchant.token, { line_items })
      for (const lines of [
        [{ sku: 'MUG' }],
        [{ sku: 'NONE' }],
        [{ sku: 'SHIRT', quantity: 1 }, { sku: 'MUG' }],
        [],
        [{ sku: 'MUG', quantity: 0 }],
      ]) {
        expect((await start(merchant.userId, id, { line_items: lines })).kind).toBe('rejected')
      }
      expect(await getStatus(merchant.token, id)).toBe('Ready')
    })

    test('brings an order its owner cannot pay to Exception, and gives its units back', async () => {
      const merchant = await aMerchant()
      const id = await aReadyOrder(merchant.token)
      await operate('FundsDeposited', { user_id: merchant.userId, currency: 'USD', amount: -1_000, reference: 'out' })
      expect(await start(merchant.userId, id)).toMatchObject({ kind: 'done', word: 'exception' })
      const { order } = (await getOrder(merchant.token, id)).body
      expect(order).toMatchObject({ status: 'Exception', errors: { code: 1080, http_status: 402 }, fulfillments: [] })
      expect(await stockOf(merchant.userId, merchant.productId, HKG)).toEqual({ available: 10, reserved: 0 })
      await operate('FundsDeposited', { user_id: merchant.userId, currency: 'USD', amount: 100, reference: 'in' })
      expect((await putOrder(merchant.token, id, {})).body.order.status).toBe('Processing')
      await allocateOrders()
      expect(await start(merchant.userId, id)).toMatchObject({ word: 'packing' })
    })
  })

  test('ends with the units deducted, the fees booked, and the order fulfilled', async () => {
    const merchant = await aMerchant()
    const { id, fulfillment } = await aPackedOrder(merchant, { packing_slip: true })
    const before = await balanceOf(merchant)
    const event_id = randomUUID()
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => complete(merchant.userId, id, fulfillment.id, { event_id })),
    )
    expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(1)
    const { order } = (await getOrder(merchant.token, id)).body
    expect(order.status).toBe('Fulfilled')
    expect(order.line_items).toMatchObject([{ fulfilled: true }])
    expect(order.fulfillments).toMatchObject([{ fulfillment_fee: 1.5, packaging_fee: 0.1, packing_slip_fee: 0.25 }])
    expect(order.fulfillments[0].fulfilled).toMatch(/^\d{4}-/)
    expect(await balanceOf(merchant)).toBeCloseTo(before - 1.85, 5)
    expect(await auditedBalance(merchant.userId)).toBe(Math.round((before - 1.85) * 100))
    expect(await stockOf(merchant.userId, merchant.productId, HKG)).toEqual({ available: 8, reserved: 0 })
    expect((await complete(merchant.userId, id, fulfillment.id)).kind).toBe('rejected')
    expect((await putOrder(merchant.token, id, {})).body.code).toBe(1321)
    expect((await call('DELETE /orders/{id}', { token: merchant.token, params: { id } })).body.code).toBe(1322)
  })

  test('of a part leaves the rest waiting, and continues when stock has arrived', async () => {
    const merchant = await aMerchant()
    const mug = await aStockedProduct(merchant.userId, { sku: 'MUG' })
    const line_items = [
      { sku: 'SHIRT', quantity: 2 },
      { sku: 'MUG', quantity: 3 },
    ]
    const { id, fulfillment } = await aPackedOrder(merchant, { line_items, partial_fulfillment: true })
    await complete(merchant.userId, id, fulfillment.id)
    expect(await getStatus(merchant.token, id)).toBe('Partial')
    await allocateOrders()
    expect((await rowOf(merchant.userId, mug)).backordered).toBe(3)
    expect((await putOrder(merchant.token, id, { partial_fulfillment: false })).body.code).toBe(1000)
    expect((await putOrder(merchant.token, id, { line_items: [line_items[1]] })).body.code).toBe(1000)
    expect((await putOrder(merchant.token, id, { line_items: [line_items[0]] })).body.code).toBe(1000)
    await addStock(merchant.userId, mug, HKG, 5)
    await allocateOrders()
    expect(await getStatus(merchant.token, id)).toBe('Partial')
    expect(await stockOf(merchant.userId, mug, HKG)).toEqual({ available: 2, reserved: 3 })
    expect((await rowOf(merchant.userId, mug)).backordered).toBe(0)
    expect(await start(merchant.userId, id)).toMatchObject({ word: 'packing' })
    const { order } = (await getOrder(merchant.token, id)).body
    await complete(merchant.userId, id, order.fulfillments[1].id)
    expect(await getStatus(merchant.token, id)).toBe('Fulfilled')
    expect(await stockOf(merchant.userId, mug, HKG)).toEqual({ available: 2, reserved: 0 })
  })

  test('that fails takes the label back with its charge, and the order goes to its owner', async () => {
    const merchant = await aMerchant()
    const { id } = await aPackedOrder(merchant)
    expect(await fail(merchant.userId, id)).toMatchObject({ kind: 'done', word: 'exception' })
    const { order } = (await getOrder(merchant.token, id)).body
    expect(order).toMatchObject({ status: 'Exception', fulfillments: [], line_items: [{ fulfillment_id: null }] })
    expect(order.errors.message).toContain('Carton missing')
    expect(await balanceOf(merchant)).toBe(1_000)
    expect(await auditedBalance(merchant.userId)).toBe(100_000)
    expect(await stockOf(merchant.userId, merchant.productId, HKG)).toEqual({ available: 10, reserved: 0 })
    expect((await fail(merchant.userId, id)).kind).toBe('rejected')
    await putOrder(merchant.token, id, {})
    await allocateOrders()
    expect(await start(merchant.userId, id)).toMatchObject({ word: 'packing' })
  })

  test('lets a carrier give its parcel another number afterwards', async () => {
    const merchant = await aMerchant()
    const { id, fulfillment } = await aPackedOrder(merchant)
    const detail = { user_id: merchant.userId, order_id: id, fulfillment_id: fulfillment.id, tracking_number: 'NEW1' }
    expect((await operate('FulfillmentTrackingAssigned', detail)).kind).toBe('early')
    await complete(merchant.userId, id, fulfillment.id)
    expect(await operate('FulfillmentTrackingAssigned', detail)).toMatchObject({ kind: 'done', word: 'updated' })
    const { order } = (await getOrder(merchant.token, id)).body
    expect(order.fulfillments).toMatchObject([{ tracking_number: 'NEW1' }])
  })

  testEmbedded('of 40 orders at once charges each once and loses no unit', async () => {
    const merchant = await aMerchant({ [HKG]: 80 })
    const ids: number[] = []
    for (let count = 0; count < 40; count++) ids.push((await postOrder(merchant.token)).body.order.id)
    await allocateOrders()
    await withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES, seed: 7 }, async () => {
      await Promise.all(ids.flatMap((id) => [start(merchant.userId, id), start(merchant.userId, id)]))
      const orders = await Promise.all(ids.map(async (id) => (await getOrder(merchant.token, id)).body.order))
      expect(orders.map(({ fulfillments }) => fulfillments.length)).toEqual(ids.map(() => 1))
      await Promise.all(
        orders.flatMap(({ id, fulfillments }) => [
          complete(merchant.userId, id, fulfillments[0].id),
          complete(merchant.userId, id, fulfillments[0].id),
        ]),
      )
    })
    const orders = await Promise.all(ids.map(async (id) => (await getOrder(merchant.token, id)).body.order))
    const spent = orders.reduce((sum, { fulfillments }) => sum + fulfillments[0].shipping_cost + 1.6, 0)
    expect(await auditedBalance(merchant.userId)).toBe(Math.round((1_000 - spent) * 100))
    expect(await stockOf(merchant.userId, merchant.productId, HKG)).toEqual({ available: 0, reserved: 0 })
  })

  describe('with an outside carrier', () => {
    const lanes = routingData.lanes.filter(({ carrier }) => carrier === CARRIER)
    const ports = () => ({ ...testPorts(), routing: { ...routingData, lanes } })
    const startWith = (userId: number, orderId: number, carriers: Carriers) =>
      operate('PackingStarted', { user_id: userId, order_id: orderId }, { ports: ports(), carriers })
    const really = () => createCarriers(testTable())
    const carrierThat = (create: DirectCarrier['create']): Carriers => {
      return (code) => {
        const carrier = really()(code)
        return carrier && { ...carrier, create }
      }
    }
    const settle = async () => {
      advance(3 * 60_000)
      await reconcileLabels()
      return completePackingHandler({}, lambdaContext())
    }

    test('waits for the label, and then for the packer', async () => {
      const merchant = await aMerchant()
      const id = await aReadyOrder(merchant.token)
      expect(await startWith(merchant.userId, id, really())).toMatchObject({ kind: 'done', word: 'packing' })
      const { order } = (await getOrder(merchant.token, id)).body
      expect(order.fulfillments[0].tracking_number).toMatch(/^GM/)
      expect(await complete(merchant.userId, id, order.fulfillments[0].id)).toMatchObject({ word: 'fulfilled' })
    })

    test('that rejects the parcel refunds the money and restores the units', async () => {
      const merchant = await aMerchant()
      const id = await aReadyOrder(merchant.token)
      await startWith(
        merchant.userId,
        id,
        carrierThat(async () => ({ refused: 'no such street' })),
      )
      const { order } = (await getOrder(merchant.token, id)).body
      expect(order).toMatchObject({ status: 'Exception', errors: { code: 1203 }, fulfillments: [] })
      expect(await auditedBalance(merchant.userId)).toBe(100_000)
      expect(await stockOf(merchant.userId, merchant.productId, HKG)).toEqual({ available: 10, reserved: 0 })
    })

    test('that never got the request, is found out by the jobs', async () => {
      const merchant = await aMerchant()
      const id = await aReadyOrder(merchant.token)
      await startWith(
        merchant.userId,
        id,
        carrierThat(async () => {
          throw new Error('the line is dead')
        }),
      )
      const { order } = (await getOrder(merchant.token, id)).body
      expect(order.status).toBe('Packing')
      expect((await complete(merchant.userId, id, order.fulfillments[0].id)).kind).toBe('early')
      expect((await fail(merchant.userId, id)).kind).toBe('early')
      await settlePurchases()
      await settle()
      expect(await getStatus(merchant.token, id)).toBe('Exception')
      expect(await auditedBalance(merchant.userId)).toBe(100_000)
      expect(await stockOf(merchant.userId, merchant.productId, HKG)).toEqual({ available: 10, reserved: 0 })
    })

    test('whose response was lost, is found by the jobs, and the order is packed', async () => {
      const merchant = await aMerchant()
      const id = await aReadyOrder(merchant.token)
      const lost: Carriers = carrierThat(async (parcel) => {
        await directly(really()(CARRIER))?.create(parcel)
        throw new Error('the answer got lost')
      })
      await startWith(merchant.userId, id, lost)
      await settle()
      const { order } = (await getOrder(merchant.token, id)).body
      expect(order).toMatchObject({
        status: 'Packing',
        fulfillments: [{ tracking_number: expect.stringMatching(/^GM/) }],
      })
      expect(await complete(merchant.userId, id, order.fulfillments[0].id)).toMatchObject({ word: 'fulfilled' })
    })
  })
})
