import { describe, expect, test } from '@jest/globals'
import { handler as archiveHandler } from '#functions/jobs/archiveOrders/handler.ts'
import { handler } from '#functions/jobs/pruneOrders/handler.ts'
import { auditStock } from '#lib/ops/actions/stock.ts'
import { must, testTable } from '#test/support/accounts.ts'
import { call, lambdaContext } from '#test/support/api.ts'
import { aPackedOrder, aSentOrder, lastFulfillment, startPacking } from '#test/support/fulfillments.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { operate } from '#test/support/operations.ts'
import {
  allocateOrders,
  aMerchant,
  aReadyOrder,
  deleteOrder,
  getOrder,
  getStatus,
  HKG,
  listOrders,
  postOrder,
  setStatuses,
} from '#test/support/orders.ts'
import { recipient } from '#test/support/shipments.ts'
import { addStock, aStockedProduct, rowOf, stockOf } from '#test/support/stockedProducts.ts'
import { stored } from '#test/support/stored.ts'
import { CONFLICTS, describeWithTable, LOST_RESPONSES, testEmbedded, withFaultInjection } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const DAY_MS = 24 * 60 * MINUTE_MS
const YEAR_MS = 365 * DAY_MS
const prune = () => handler({}, lambdaContext())
const faultsOf = async (userId: number) => must(await auditStock(testTable(), userId)).faults
type Merchant = Awaited<ReturnType<typeof aMerchant>>

const TWO_LINES = {
  partial_fulfillment: true,
  line_items: [
    { sku: 'SHIRT', quantity: 2 },
    { sku: 'MUG', quantity: 1 },
  ],
}

/** Creates an order whose shirts have been sent, while the mug is backordered. */
async function aPartialOrder(merchant: Merchant): Promise<number> {
  const id = await aSentOrder(merchant, TWO_LINES)
  await allocateOrders()
  expect(await getStatus(merchant.token, id)).toBe('Partial')
  return id
}

describeWithTable('orders that were placed 365 days ago', () => {
  describe('and of which nothing was sent', () => {
    const later = '2090-01-01 00:00:00'
    const makers: Readonly<Record<string, (merchant: Merchant) => Promise<number>>> = {
      Ready: ({ token }) => aReadyOrder(token),
      Backordered: ({ token }) => aReadyOrder(token, { line_items: [{ sku: 'SHIRT', quantity: 11 }] }),
      Holding: async ({ token }) => (await postOrder(token, { status: 'Holding' })).body.order.id,
      Exception: async ({ token }) =>
        (await postOrder(token, { to: recipient({ postal_code: '1' }), exception_on_failure: true })).body.order.id,
      Processing: async ({ token }) => (await postOrder(token, { created: later })).body.order.id,
    }

    test.each(Object.keys(makers))('are deleted from %s, with everything, and free what they held', async (status) => {
      const merchant = await aMerchant()
      const id = (await makers[status]?.(merchant)) ?? 0
      expect(await getStatus(merchant.token, id)).toBe(status)
      advance(YEAR_MS - MINUTE_MS)
      expect(await prune()).toEqual({})
      expect(await getStatus(merchant.token, id)).toBe(status)
      advance(MINUTE_MS)
      expect(await prune()).toEqual({ deleted: 1 })
      expect((await getOrder(merchant.token, id)).body.code).toBe(1320)
      expect((await listOrders(merchant.token)).body.total_orders).toBe(0)
      expect(await stockOf(merchant.userId, merchant.productId, HKG)).toEqual({ available: 10, reserved: 0 })
      expect(await rowOf(merchant.userId, merchant.productId)).toMatchObject({ backordered: 0 })
      expect((await rowOf(merchant.userId, merchant.productId)).skus.s1?.orders).toBe(0)
      expect(await faultsOf(merchant.userId)).toEqual([])
      const left = (await stored()).filter((item) => item.includes(String(id).padStart(16, '0')))
      expect(left).toEqual([])
      expect(await prune()).toEqual({})
    })
  })

  test('the shop’s own id of a deleted one is free again', async () => {
    const merchant = await aMerchant()
    const shop = { id: 'shop', order_id: 'A-1' }
    await postOrder(merchant.token, { shop, status: 'Holding' })
    advance(YEAR_MS)
    expect((await postOrder(merchant.token, { shop })).body.code).toBe(1326)
    await prune()
    const again = await postOrder(merchant.token, { shop })
    expect(again.status).toBe(201)
    await deleteOrder(merchant.token, again.body.order.id)
  })

  test.each(['Partial', 'Holding', 'Exception', 'Packing'])(
    'and of which a part was sent are fulfilled from %s, and only what was being packed is dropped',
    async (status) => {
      const merchant = await aMerchant()
      const mug = await aStockedProduct(merchant.userId, { sku: 'MUG' })
      const id = await aPartialOrder(merchant)
      if (status === 'Holding') await setStatuses(merchant.token, 'Holding', id)
      if (status === 'Exception' || status === 'Packing') {
        await addStock(merchant.userId, mug, HKG, 1)
        await allocateOrders()
        await startPacking(merchant.userId, id)
      }
      if (status === 'Exception') {
        await operate('PackingFailed', { user_id: merchant.userId, order_id: id, reason: 'broken' })
      }
      expect(await getStatus(merchant.token, id)).toBe(status)
      const charged = (await getOrder(merchant.token, id)).body.order.fulfillments.at(-1).shipping_cost
      const balance = await auditedBalance(merchant.userId)
      advance(YEAR_MS)
      expect(await prune()).toEqual({ closed: 1 })
      const { order } = (await getOrder(merchant.token, id)).body
      expect(order.status).toBe('Fulfilled')
      const rest = { sku: 'MUG', quantity: 1, fulfilled: false, fulfillment_id: null }
      const saved = status === 'Packing' ? [] : [rest]
      expect(order.line_items).toMatchObject([{ sku: 'SHIRT', fulfilled: true }, ...saved])
      expect(order.line_items).toHaveLength(1 + saved.length)
      expect(order).not.toHaveProperty('errors')
      expect(order.fulfillments).toHaveLength(1)
      expect(await rowOf(merchant.userId, mug)).toMatchObject({
        backordered: 0,
        skus: { s1: { orders: saved.length } },
      })
      expect((await stockOf(merchant.userId, mug, HKG)).reserved).toBe(0)
      const refund = status === 'Packing' ? Math.round(charged * 100) : 0
      expect(await auditedBalance(merchant.userId)).toBe(balance + refund)
      expect(await faultsOf(merchant.userId)).toEqual([])
      expect(await prune()).toEqual({})
      // Its last fulfilment was more than 90 days ago.
      await archiveHandler({}, lambdaContext())
      expect(await getStatus(merchant.token, id)).toBe('Archived')
    },
  )

  test('and are being packed lose that, and are fulfilled without lines; the label is cancelled', async () => {
    const merchant = await aMerchant()
    const id = await aPackedOrder(merchant)
    const { shipmentId } = await lastFulfillment(merchant.userId, id)
    advance(YEAR_MS)
    expect(await prune()).toEqual({ closed: 1 })
    const { order } = (await getOrder(merchant.token, id)).body
    expect(order).toMatchObject({ status: 'Fulfilled', line_items: [], fulfillments: [], products: 0, quantity: 0 })
    const { shipment } = (await call('GET /shipments/{id}', { token: merchant.token, params: { id: shipmentId } })).body
    expect(shipment.labels).toMatchObject([{ cancelled: true }])
    expect(await auditedBalance(merchant.userId)).toBe(100_000)
    expect(await stockOf(merchant.userId, merchant.productId, HKG)).toEqual({ available: 10, reserved: 0 })
    expect(await faultsOf(merchant.userId)).toEqual([])
    await archiveHandler({}, lambdaContext())
    expect(await getStatus(merchant.token, id)).toBe('Fulfilled')
    advance(90 * DAY_MS)
    await archiveHandler({}, lambdaContext())
    expect(await getStatus(merchant.token, id)).toBe('Archived')
  })

  test('and whose parcel a facility has processed end as well: their units are deducted, and the label stays paid', async () => {
    const merchant = await aMerchant()
    const id = await aPackedOrder(merchant)
    const { trackingNumber, shipmentId } = await lastFulfillment(merchant.userId, id)
    await operate('LabelProcessed', { tracking_number: trackingNumber, weight: 0.5 })
    const balance = await auditedBalance(merchant.userId)
    advance(YEAR_MS)
    expect(await prune()).toEqual({ closed: 1 })
    const { order } = (await getOrder(merchant.token, id)).body
    expect(order).toMatchObject({ status: 'Fulfilled', line_items: [], fulfillments: [] })
    expect(await stockOf(merchant.userId, merchant.productId, HKG)).toEqual({ available: 8, reserved: 0 })
    expect(await auditedBalance(merchant.userId)).toBe(balance)
    const { shipment } = (await call('GET /shipments/{id}', { token: merchant.token, params: { id: shipmentId } })).body
    expect(shipment.labels).toMatchObject([{ cancelled: false, processed: true }])
    expect(await faultsOf(merchant.userId)).toEqual([])
    expect(await prune()).toEqual({})
  })

  test('and were fulfilled are left alone', async () => {
    const merchant = await aMerchant()
    const id = await aSentOrder(merchant)
    advance(YEAR_MS)
    expect(await prune()).toEqual({})
    expect(await getStatus(merchant.token, id)).toBe('Fulfilled')
  })

  test('are counted by when they were placed, not by when their shop made them', async () => {
    const merchant = await aMerchant()
    const { id } = (await postOrder(merchant.token, { created: '2020-01-01 00:00:00', status: 'Holding' })).body.order
    await setStatuses(merchant.token, 'Processing', id)
    expect(await prune()).toEqual({})
    expect((await getOrder(merchant.token, id)).status).toBe(200)
  })

  testEmbedded('five runs at once, while the processing job runs and owners delete: the stock adds up', async () => {
    const merchant = await aMerchant({ [HKG]: 10 })
    await aStockedProduct(merchant.userId, { sku: 'MUG' })
    const created: number[] = [await aPartialOrder(merchant)]
    for (let count = 0; count < 8; count++) created.push(await aReadyOrder(merchant.token))
    advance(YEAR_MS)
    await withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES }, () =>
      Promise.all([
        ...Array.from({ length: 5 }, prune),
        allocateOrders(),
        ...created.map((id) => deleteOrder(merchant.token, id)),
        ...created.map((id) => setStatuses(merchant.token, 'Holding', id)),
      ]),
    )
    advance(31 * MINUTE_MS)
    await prune()
    const [partial, ...others] = created
    expect(await getStatus(merchant.token, partial)).toBe('Fulfilled')
    for (const id of others) expect((await getOrder(merchant.token, id)).status).toBe(404)
    expect(await stockOf(merchant.userId, merchant.productId, HKG)).toEqual({ available: 8, reserved: 0 })
    expect(await faultsOf(merchant.userId)).toEqual([])
  })
})
