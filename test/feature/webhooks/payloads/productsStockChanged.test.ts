import { expect, test } from '@jest/globals'
import * as v from 'valibot'
import { adjustStock } from '#lib/ops/actions/stock.ts'
import { findProductRows } from '#shared/fulfilment/products/productRowStore.ts'
import { listMovements } from '#shared/fulfilment/stock/movementStore.ts'
import { exists } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import { notifyProductsStockChanged, productsStockChanged } from '#shared/webhooks/topics/productsStockChanged.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { withFastTimers } from '#test/support/fastTimers.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { aPackedOrder, aSentOrder } from '#test/support/fulfillments.ts'
import { postInbound, productsInTable } from '#test/support/inbound.ts'
import { operate } from '#test/support/operations.ts'
import {
  allocateOrders,
  aMerchant,
  aReadyOrder,
  deleteOrder,
  HKG,
  LAX,
  postOrder,
  postShop,
} from '#test/support/orders.ts'
import { outboxOf } from '#test/support/outbox.ts'
import { announced } from '#test/support/outboxEvents.ts'
import { deleteProduct, getProduct } from '#test/support/products.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { aStockedProduct, rowOf, stockOf } from '#test/support/stockedProducts.ts'
import { CONFLICTS, describeWithTable, testEmbedded, withFaultInjection } from '#test/support/table.ts'

type StockPayload = v.InferOutput<typeof productsStockChanged.payload>['stock']
type Event = Awaited<ReturnType<typeof announced>>[number]

/** Returns the current payload of an event, validated by the schema of its topic; null if none. */
async function buildPayload(event: Event): Promise<StockPayload | null> {
  const payload = await notifyProductsStockChanged(event, {
    table: testTable(),
    trackingLink: async () => null,
  }).build()
  return payload && v.parse(productsStockChanged.payload, payload).stock
}

const changesOf = (userId: number) => announced(userId, 'stockChanged')

const adjust = async (userId: number, productId: number, units: number, warehouseId = HKG): Promise<void> => {
  const requested = { userId, productId, warehouseId, units, reason: 'counted by hand', reference: null }
  must(await adjustStock(testTable(), requested))
}

async function movementIds(userId: number): Promise<readonly number[]> {
  const ids: number[] = []
  for await (const page of listMovements(testTable(), userId, { isNewestFirst: false }))
    ids.push(...page.map(({ id }) => id))
  return ids
}

/**
 * Creates a receiver as recommended in the guide: it keeps the highest revision of each product in
 * each warehouse.
 */
function aReceiver() {
  const stored = new Map<string, StockPayload['products'][number]>()
  return {
    kept: stored,
    take: ({ products }: StockPayload): void => {
      for (const one of products) {
        const place = `${one.id}/${one.warehouse_id}`
        if ((stored.get(place)?.revision ?? -1) < one.revision) stored.set(place, one)
      }
    },
  }
}

describeWithTable('webhook events of stock', () => {
  useSigningSecret()

  test('each change of an order, with what is there after it', async () => {
    const merchant = await aMerchant()
    const { token, userId, productId } = merchant
    const removed = await aReadyOrder(token)
    const [reserved] = await changesOf(userId)
    if (!reserved) throw new Error('nothing was announced')
    const product = {
      id: productId,
      skus: [{ shop_id: 'shop', sku: 'SHIRT' }],
      warehouse_id: HKG,
      available_change: -2,
      reserved_change: 2,
      available: 8,
      reserved: 2,
      revision: 2,
    }
    expect(await buildPayload(reserved)).toEqual({
      id: expect.any(Number),
      created: expect.stringMatching(/^\d{4}-/),
      reason: 'reservation',
      order_id: removed,
      inbound_id: null,
      products: [product],
    })
    await deleteOrder(token, removed)
    const sent = await aSentOrder(merchant)
    const changes = await Promise.all((await changesOf(userId)).map(buildPayload))
    expect(
      changes.map((one) => [
        one?.reason,
        one?.order_id,
        one?.products[0]?.available_change,
        one?.products[0]?.reserved_change,
      ]),
    ).toEqual([
      ['reservation', removed, -2, 2],
      ['release', removed, 2, -2],
      ['reservation', sent, -2, 2],
      ['dispatch', sent, 0, -2],
    ])
    // All payloads show the current stock.
    for (const one of changes) expect(one?.products[0]).toMatchObject({ available: 8, reserved: 0, revision: 5 })
    // The product has the same revision, so a snapshot can be ordered relative to events.
    expect((await getProduct(token, productId)).body.product.warehouses).toMatchObject([
      { id: HKG, quantity: 8, reserved: 0, revision: 5 },
    ])
  })

  test('goods that are counted in, and a count that is corrected, without the words of the operator', async () => {
    const { token, userId } = await anAccount()
    const [first, second] = await productsInTable(userId, 2)
    if (!first || !second) throw new Error('two products were wanted')
    const { id } = (await postInbound(token, [first, second])).body.inbound
    await operate('InboundReceived', { user_id: userId, inbound_id: id })
    expect(await changesOf(userId)).toEqual([])
    const products = [
      { id: first.id, processed: 3 },
      { id: second.id, processed: 0 },
    ]
    await operate('InboundProcessed', { user_id: userId, inbound_id: id, products })
    const [inbound, ...others] = await changesOf(userId)
    expect(others).toEqual([])
    if (!inbound) throw new Error('nothing was announced')
    const change = await buildPayload(inbound)
    expect(change).toMatchObject({ reason: 'inbound', order_id: null, inbound_id: id })
    expect(change?.products).toMatchObject([
      { id: first.id, available_change: 3, reserved_change: 0, available: 3, reserved: 0, revision: 1 },
    ])
    const warehouse = change?.products[0]?.warehouse_id
    await adjust(userId, Number(first.id), -1, warehouse)
    const adjusted = (await changesOf(userId)).at(-1)
    if (!adjusted) throw new Error('nothing was announced')
    const correction = await buildPayload(adjusted)
    expect(correction).toMatchObject({ reason: 'adjustment', order_id: null, inbound_id: null })
    expect(correction?.products).toMatchObject([{ available_change: -1, available: 2, revision: 2 }])
    expect(JSON.stringify([correction, adjusted])).not.toContain('by hand')
  })

  test('nothing of what leaves the stock unchanged', async () => {
    const merchant = await aMerchant()
    const before = await rowOf(merchant.userId, merchant.productId)
    const { token, userId } = merchant
    await postOrder(token, { line_items: [{ sku: 'SHIRT', quantity: 11 }] })
    await allocateOrders()
    expect(await changesOf(userId)).toEqual([])
    const after = await rowOf(userId, merchant.productId)
    expect([after.backordered, after.stockRevision]).toEqual([before.backordered + 11, before.stockRevision])
  })

  test('nothing of deleted products', async () => {
    const { token, userId } = await anAccount()
    const [one] = await productsInTable(userId, 1)
    const productId = Number(one?.id)
    await adjust(userId, productId, 1)
    await adjust(userId, productId, -1)
    const [event] = await changesOf(userId)
    if (!event) throw new Error('nothing was announced')
    expect(await buildPayload(event)).not.toBeNull()
    expect((await deleteProduct(token, productId)).status).toBeLessThan(300)
    expect(await buildPayload(event)).toBeNull()
  })

  test('rows of the release before have no revision, and begin with the next change', async () => {
    const { userId } = await anAccount()
    const productId = await aStockedProduct(userId, { sku: 'OLD', units: { [HKG]: 4 } })
    await testTable().update(keys.productRow(userId, productId), { remove: ['v'] }, exists())
    expect((await rowOf(userId, productId)).stockRevision).toBe(0)
    await adjust(userId, productId, 1)
    expect((await rowOf(userId, productId)).stockRevision).toBe(1)
  })

  test('no write more than before, where an order changes its status', async () => {
    const merchant = await aMerchant()
    await aPackedOrder(merchant)
    const items = (await outboxOf(merchant.userId))
      .map(({ events }) => events)
      .filter((events) => events.some(({ type }) => type === 'stockChanged'))
    expect(items.map((events) => events.map(({ type }) => type))).toEqual([['orderChanged', 'stockChanged']])
    // Both fit into one write unit.
    for (const events of items) expect(JSON.stringify(events).length).toBeLessThan(700)
  })

  testEmbedded('all changes once, and a receiver that takes them in any order ends with what is there', async () => {
    const merchant = await aMerchant({ [HKG]: 6, [LAX]: 6 })
    const { token, userId, productId } = merchant
    const other = await aStockedProduct(userId, { sku: 'LAMP', units: { [HKG]: 20 } })
    const lines = [
      { sku: 'SHIRT', quantity: 1 },
      { sku: 'LAMP', quantity: 2 },
    ]
    const receiver = aReceiver()
    const takeAll = async (): Promise<void> => {
      for (const event of await changesOf(userId)) {
        const change = await buildPayload(event)
        if (change) receiver.take(change)
      }
    }
    const before = new Set(await movementIds(userId))
    await withFastTimers(() =>
      withFaultInjection(CONFLICTS, async () => {
        const orders = await Promise.all(
          Array.from({ length: 10 }, async () => (await postOrder(token, { line_items: lines })).body.order.id),
        )
        await Promise.all([allocateOrders(), allocateOrders(), takeAll(), adjust(userId, other, 5)])
        await Promise.all([
          ...orders.slice(0, 4).map((id) => deleteOrder(token, id)),
          ...orders.slice(4, 6).map((id) => operate('PackingStarted', { user_id: userId, order_id: id })),
          takeAll(),
        ])
      }),
    )
    const events = await changesOf(userId)
    const changes = await Promise.all(events.toSorted(() => Math.random() - 0.5).map(buildPayload))
    for (const one of changes) if (one) receiver.take(one)
    const ids = changes.map((one) => one?.id)
    expect(ids.toSorted()).toEqual((await movementIds(userId)).filter((id) => !before.has(id)).toSorted())
    for (const [id, warehouse] of [
      [productId, HKG],
      [productId, LAX],
      [other, HKG],
    ] as const) {
      const stored = receiver.kept.get(`${id}/${warehouse}`)
      const there = await stockOf(userId, id, warehouse)
      // Nothing was taken from the second warehouse if the first had enough.
      if (warehouse === HKG || stored) {
        expect({ available: stored?.available, reserved: stored?.reserved }).toEqual(there)
      }
    }
    const rows = await findProductRows(testTable(), userId, [productId, other])
    for (const row of rows) {
      const lines = changes.flatMap((one) => one?.products ?? []).filter(({ id }) => id === row.id)
      const sum = lines.reduce((all, { available_change: change }) => all + change, 0)
      expect(row.quantity).toBe((row.id === other ? 20 : 12) + sum)
    }
  })

  test('an event for each entry of the journal, and none without, wherever a process dies', async () => {
    for (let n = 1; ; n += 2) {
      const { userId } = await anAccount()
      const productId = await aStockedProduct(userId, { sku: 'DIES', units: { [HKG]: 4 } })
      const before = (await movementIds(userId)).length
      const fault = diesAt(n, n % 4 === 1 ? 'before' : 'after')
      await withFaults([fault], () => adjust(userId, productId, 1)).catch(() => null)
      expect(await changesOf(userId)).toHaveLength((await movementIds(userId)).length - before)
      if (!fault.hasDied()) break
    }
  })

  test('an order of the shop of another user notifies its owner alone', async () => {
    const [merchant, stranger] = [await aMerchant(), await anAccount()]
    await postShop(stranger.token)
    await aReadyOrder(merchant.token)
    expect(await changesOf(stranger.userId)).toEqual([])
    expect(await changesOf(merchant.userId)).toHaveLength(1)
  })
})
