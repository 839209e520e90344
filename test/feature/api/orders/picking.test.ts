import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { packOrder } from '#shared/floor/packOrder.ts'
import { findOrderPick } from '#shared/fulfilment/warehouse/pickStore.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { addPlaces, adjust, aPlace, atFloor, aWave, floorDeps, switchWarehouse } from '#test/support/floorWork.ts'
import { operate } from '#test/support/operations.ts'
import { allocateOrders, getOrder, HKG, listOrders, postOrder, postShop, putOrder } from '#test/support/orders.ts'
import { aStoredProduct } from '#test/support/products.ts'
import { describeWithTable } from '#test/support/table.ts'

const SERIALS = Array.from({ length: 3 }, (_, place) => `S-${place}`)

/** Creates an order of three units from two lots, in a warehouse with locations. */
async function anOrderOfLots() {
  const account = await anAccount({ balances: { USD: 1_000 } })
  const { token, userId } = account
  await postShop(token)
  const { id: product_id } = await aStoredProduct(token, {
    tracking: { lot: true, expiry: true, serial: true },
    skus: [{ shop_id: 'shop', sku: 'SHIRT' }],
    local_descriptions: [{ language_code: 'zh', description: '果汁' }],
    hs_code: '610910',
  })
  await addPlaces(HKG, aPlace('A1'))
  await switchWarehouse(HKG, 2, [userId])
  const products = [{ id: product_id, quantity: 10 }]
  const sent = { inbound: { warehouse: { id: HKG }, products } }
  const { inbound } = (await call('POST /inbound', { token, body: sent })).body
  const fields = { user_id: userId, inbound_id: inbound.id }
  await atFloor(HKG, 'arrive', fields)
  const measures = { weight: 0.2, length: 20, width: 15, height: 3 }
  for (const [lot, expiry, quantity] of [
    ['L1', '2098-01-31', 2],
    ['L2', '2099-01-31', 4],
  ]) {
    const received = await atFloor(HKG, 'receive', { ...fields, product_id, lot, expiry, quantity, measures })
    expect(received).toMatchObject({ kind: 'done' })
  }
  const { order } = (await postOrder(token, { line_items: [{ sku: 'SHIRT', quantity: 3 }] })).body
  return { ...account, product_id, orderId: order.id }
}

describeWithTable('picking of an order', () => {
  test('is shown from allocation until shipment, with lots and serial numbers', async () => {
    const { token, userId, product_id, orderId } = await anOrderOfLots()
    const picking = async () => (await getOrder(token, orderId)).body.order.picking
    expect(await picking()).toBeNull()
    await allocateOrders()
    expect(await picking()).toEqual({ state: 'to_pick', units: 3, picked: 0 })
    const wave = await aWave(HKG, { merchants: [userId] })
    expect(await picking()).toEqual({ state: 'picking', units: 3, picked: 0 })
    const parts = (await findOrderPick(testTable(), userId, orderId, HKG))?.lines.flatMap(({ from }) => from) ?? []
    expect(parts).toMatchObject([
      { lot: 'L1', units: 2 },
      { lot: 'L2', units: 1 },
    ])
    const progress: unknown[] = []
    for (const { lot, place, units } of parts) {
      const pick = { wave_id: wave?.id, user_id: userId, order_id: orderId, product_id, lot, quantity: units }
      expect(await atFloor(HKG, 'pick', { ...pick, from: place })).toMatchObject({ kind: 'done' })
      progress.push(await picking())
    }
    expect(progress).toEqual([
      { state: 'picking', units: 3, picked: 2 },
      { state: 'picked', units: 3, picked: 3 },
    ])
    const lots = await call('GET /products/{id}/lots', { token, params: { id: product_id } })
    const at = { warehouse_id: HKG, condition: 'sellable' }
    expect(lots.body.lots).toEqual([
      { ...at, lot: 'L1', expiry: '2098-01-31', quantity: 2 },
      { ...at, lot: 'L2', expiry: '2099-01-31', quantity: 4 },
    ])
    const packing = {
      ...{ operation_id: randomUUID(), user_id: userId, order_id: orderId, wave_id: null, box: null },
      ...{ weightGrams: 650, lengthCm: 25, widthCm: 20, heightCm: 10.5, weight_accepted: true },
      scanned: [
        { product_id, lot: 'L1', quantity: 2, serials: SERIALS.slice(0, 2) },
        { product_id, lot: 'L2', quantity: 1, serials: SERIALS.slice(2) },
      ],
    }
    must(await packOrder(packing, floorDeps(HKG)))
    const packed = (await getOrder(token, orderId)).body.order
    expect(packed).toMatchObject({ status: 'Packing', picking: { state: 'packing', units: 3, picked: 3 } })
    const contents = {
      package: { box: null, weight: 0.65, length: 25, width: 20, height: 10.5 },
      lots: [
        { product_id, lot: 'L1', quantity: 2 },
        { product_id, lot: 'L2', quantity: 1 },
      ],
      serials: SERIALS.map((serial) => ({ product_id, serial })),
    }
    expect(packed.fulfillments).toMatchObject([contents])
    const [fulfillment] = packed.fulfillments
    const detail = { user_id: userId, order_id: orderId, fulfillment_id: fulfillment.id }
    expect(await operate('FulfillmentCompleted', detail)).toMatchObject({ kind: 'done' })
    const sent = (await getOrder(token, orderId)).body.order
    expect(sent).toMatchObject({ status: 'Fulfilled', picking: null, fulfillments: [contents] })
    const [row] = (await listOrders(token)).body.orders
    expect(row).not.toHaveProperty('picking')
    expect(row.fulfillments[0]).not.toHaveProperty('lots')
    const [dispatch] = (await call('GET /stock-movements', { token, query: 'reason=dispatch' })).body.stock_movements
    const lot = (name: string, year: number, quantity: number) => ({ lot: name, expiry: `${year}-01-31`, quantity })
    expect(dispatch).toMatchObject({
      ...{ order_id: orderId, inbound_id: null },
      lines: [{ reserved_change: -3, lots: [lot('L1', 2098, 2), lot('L2', 2099, 1)] }],
    })
  })

  test('is reported while units lack locations, and no longer for an order that is updated', async () => {
    const { token, userId, product_id, orderId } = await anOrderOfLots()
    await allocateOrders()
    const put = await putOrder(token, orderId, { gift_message: null })
    expect(put.body.order).not.toHaveProperty('picking')
    expect((await getOrder(token, orderId)).body.order).toMatchObject({ status: 'Processing', picking: null })
    must(await adjust(userId, product_id, HKG, 2))
    await allocateOrders()
    expect((await getOrder(token, orderId)).body.order.picking).toMatchObject({ state: 'to_pick' })
  })

  test('is null where the warehouse has its own system, as are package, lots and serial numbers', async () => {
    const { token, userId, product_id } = await anOrderOfLots()
    await switchWarehouse('WH0LAX01', 0)
    must(await adjust(userId, product_id, 'WH0LAX01', 2))
    const changes = { warehouse: { id: 'WH0LAX01' }, line_items: [{ sku: 'SHIRT', quantity: 1 }] }
    const { order } = (await postOrder(token, changes)).body
    await allocateOrders()
    expect((await getOrder(token, order.id)).body.order).toMatchObject({ status: 'Ready', picking: null })
    const started = await operate('PackingStarted', { user_id: userId, order_id: order.id })
    expect(started).toMatchObject({ kind: 'done' })
    expect((await getOrder(token, order.id)).body.order).toMatchObject({
      picking: null,
      fulfillments: [{ package: null, lots: null, serials: null }],
    })
  })
})
