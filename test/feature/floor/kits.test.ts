import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { packOrder } from '#shared/floor/packOrder.ts'
import { reconcileWaves } from '#shared/floor/waves/reconcileWave.ts'
import { findOrderPick } from '#shared/fulfilment/warehouse/pickStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aWorker } from '#test/support/floor.ts'
import { INSPECT, setReturnRules } from '#test/support/floorReturns.ts'
import {
  addPlaces,
  aPlace,
  atFloor,
  aWave,
  FLOOR,
  floorDeps,
  floorFaults,
  switchWarehouse,
} from '#test/support/floorWork.ts'
import { aMerchantWithKit } from '#test/support/kits.ts'
import { allocateOrders, deleteOrder, getOrder, getStatus, postOrder } from '#test/support/orders.ts'
import { postReturnRequest } from '#test/support/returnRequests.ts'
import { getReturn } from '#test/support/returns.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { stockOf } from '#test/support/stockedProducts.ts'
import { describeWithTable } from '#test/support/table.ts'

/* Kits in a warehouse with locations that store only their components. */

const SHIRTS = 'A-01'
const CAPS = 'A-02'

/** Creates an order of kits in a wave, in a warehouse with ten units of each component. */
async function aKitInWave(order: Readonly<Record<string, unknown>> = {}) {
  const merchant = await aMerchantWithKit({ [FLOOR]: 10 }, { [FLOOR]: 10 })
  const { userId, token, shirtId, capId } = merchant
  await addPlaces(FLOOR, aPlace(SHIRTS), aPlace(CAPS, { seq: 2 }))
  await switchWarehouse(FLOOR, 2, [userId])
  for (const [product_id, to] of [
    [shirtId, SHIRTS],
    [capId, CAPS],
  ]) {
    await atFloor(FLOOR, 'move', { user_id: userId, product_id, quantity: 10, from: 'UNPLACED', to })
  }
  const line_items = [{ sku: 'KIT', quantity: 2, sold_for: 100 }]
  const { order: placed } = (await postOrder(token, { line_items, warehouse: { id: FLOOR }, ...order })).body
  await allocateOrders()
  const wave = await aWave(FLOOR, { merchants: [userId] })
  if (!wave) throw new Error('the order is not planned')
  const scan = { wave_id: wave.id, user_id: userId, order_id: placed.id }
  const pick = (product_id: number, from: string, quantity: number, type: 'pick' | 'short' = 'pick') =>
    atFloor(FLOOR, type, { ...scan, product_id, from, quantity })
  return { ...merchant, orderId: Number(placed.id), wave, pick }
}

type Scanned = readonly (readonly [productId: number, quantity: number])[]

const pack = (userId: number, orderId: number, scanned: Scanned, weightGrams = 800) =>
  packOrder(
    {
      ...{ operation_id: randomUUID(), user_id: userId, order_id: orderId, wave_id: null, box: null },
      ...{ weightGrams, lengthCm: 25, widthCm: 15, heightCm: 10, weight_accepted: false },
      scanned: scanned.map(([product_id, quantity]) => ({ product_id, lot: '', quantity, serials: [] })),
    },
    floorDeps(FLOOR),
  )

/** Picks, packs and ships two kits; returns the tracking number. */
async function aShippedKit() {
  const kit = await aKitInWave()
  const { userId, token, orderId, shirtId, capId, pick } = kit
  await pick(shirtId, SHIRTS, 2)
  await pick(capId, CAPS, 4)
  await pack(userId, orderId, [
    [shirtId, 2],
    [capId, 4],
  ])
  const [parcel] = (await getOrder(token, orderId)).body.order.fulfillments
  const closed = { user_id: userId, order_id: orderId, fulfillment_id: parcel.id, scanned: parcel.tracking_number }
  expect(await atFloor(FLOOR, 'close_parcel', closed)).toMatchObject({ kind: 'done' })
  return { ...kit, trackingNumber: parcel.tracking_number }
}

describeWithTable('kits in a warehouse with places', () => {
  useSigningSecret()

  test('are picked and packed by component, each of which is scanned', async () => {
    const { userId, token, orderId, shirtId, capId, kitId, pick } = await aKitInWave()
    const picking = async () => (await getOrder(token, orderId)).body.order.picking
    expect(await picking()).toEqual({ state: 'picking', units: 6, picked: 0 })
    expect(await pick(kitId, SHIRTS, 1)).toMatchObject({ kind: 'refused', problem: { name: 'wrong_item' } })
    expect(await pick(shirtId, SHIRTS, 2)).toMatchObject({ kind: 'done' })
    expect(await pack(userId, orderId, [[shirtId, 2]])).toMatchObject({ error: { name: 'not_all_scanned' } })
    expect(await pick(capId, CAPS, 4)).toMatchObject({ kind: 'done' })
    expect(await picking()).toEqual({ state: 'picked', units: 6, picked: 6 })
    const shirts = [shirtId, 2] as const
    for (const [scanned, name] of [
      [[[kitId, 2]], 'wrong_item'],
      [[shirts], 'not_all_scanned'],
      [[shirts, [capId, 3]], 'not_all_scanned'],
    ] as const) {
      expect(await pack(userId, orderId, scanned)).toMatchObject({ ok: false, error: { name } })
    }
    const scanned = [shirts, [capId, 4]] as const
    expect(await pack(userId, orderId, scanned, 1_000)).toMatchObject({ error: { name: 'weight_differs' } })
    expect(await pack(userId, orderId, scanned)).toMatchObject({ ok: true, value: { status: 'Packing' } })
    const [parcel] = (await getOrder(token, orderId)).body.order.fulfillments
    const closed = { user_id: userId, order_id: orderId, fulfillment_id: parcel.id, scanned: parcel.tracking_number }
    expect(await atFloor(FLOOR, 'close_parcel', closed)).toMatchObject({ kind: 'done' })
    expect(await getStatus(token, orderId)).toBe('Fulfilled')
    expect(await stockOf(userId, shirtId, FLOOR)).toMatchObject({ available: 8, reserved: 0 })
    expect(await stockOf(userId, capId, FLOOR)).toMatchObject({ available: 6, reserved: 0 })
    expect(await floorFaults(userId, FLOOR)).toEqual([])
  })

  test('lose their units if a component is missing; picked ones are put back', async () => {
    const { userId, token, orderId, shirtId, capId, pick } = await aKitInWave()
    await pick(shirtId, SHIRTS, 2)
    // The other six of ten caps are ordered as well, so the missing one cannot be replaced.
    const { body } = await postOrder(token, { line_items: [{ sku: 'CAP', quantity: 6 }], warehouse: { id: FLOOR } })
    await allocateOrders()
    expect(await pick(capId, CAPS, 1, 'short')).toMatchObject({ kind: 'done', state: { outcome: 'withdrawn' } })
    await allocateOrders()
    expect(await getStatus(token, orderId)).toBe('Backordered')
    expect(await getStatus(token, body.order.id)).toBe('Ready')
    const back = { user_id: userId, order_id: orderId, product_id: shirtId, quantity: 2, to: SHIRTS }
    expect(await atFloor(FLOOR, 'put_back', back)).toMatchObject({ kind: 'done' })
    await reconcileWaves({ table: testTable(), warehouseId: FLOOR, nowMs: clock.now })
    expect(await stockOf(userId, shirtId, FLOOR)).toMatchObject({ available: 10, reserved: 0 })
    expect(await stockOf(userId, capId, FLOOR)).toMatchObject({ available: 3, reserved: 6, held: 1 })
    expect(await floorFaults(userId, FLOOR)).toEqual([])
  })

  test('wait alone if the rest of their order can be shipped', async () => {
    const line_items = [
      { sku: 'SHIRT', quantity: 1 },
      { sku: 'KIT', quantity: 2 },
    ]
    const { userId, token, orderId, shirtId, capId, pick } = await aKitInWave({ line_items, partial_fulfillment: true })
    await postOrder(token, { line_items: [{ sku: 'CAP', quantity: 6 }], warehouse: { id: FLOOR } })
    await allocateOrders()
    expect(await pick(capId, CAPS, 1, 'short')).toMatchObject({ state: { outcome: 'line_waits' } })
    await reconcileWaves({ table: testTable(), warehouseId: FLOOR, nowMs: clock.now })
    expect((await findOrderPick(testTable(), userId, orderId, FLOOR))?.lines).toMatchObject([
      { productId: shirtId, wanted: 1, from: [{ units: 1 }] },
    ])
    await pick(shirtId, SHIRTS, 1)
    expect(await pack(userId, orderId, [[shirtId, 1]], 200)).toMatchObject({ ok: true })
    expect(await floorFaults(userId, FLOOR)).toEqual([])
  })

  test('return all components when their order is deleted', async () => {
    const { userId, token, orderId, shirtId, capId, pick } = await aKitInWave()
    await pick(capId, CAPS, 4)
    expect((await deleteOrder(token, orderId)).status).toBe(200)
    expect(await stockOf(userId, shirtId, FLOOR)).toMatchObject({ available: 10, reserved: 0 })
    expect(await stockOf(userId, capId, FLOOR)).toMatchObject({ available: 10, reserved: 0 })
    expect(await floorFaults(userId, FLOOR)).toEqual([])
  })

  test('are inspected by component: what is missing is not refunded', async () => {
    const { userId, token, orderId, shirtId, capId, kitId, trackingNumber } = await aShippedKit()
    await setReturnRules(token, INSPECT)
    const excess = await postReturnRequest(token, orderId, [{ sku: 'KIT', quantity: 3 }])
    expect(excess.body.errors[0]).toContain('at most 2 units of SKU KIT can be returned')
    const requested = await postReturnRequest(token, orderId, [{ sku: 'KIT', quantity: 1 }])
    expect(requested.body.return_request.lines).toMatchObject([{ product_id: kitId, quantity: 1 }])
    const received = await atFloor(FLOOR, 'return', { tracking_number: trackingNumber, weight: 0.7 })
    const returnId = received.kind === 'done' ? (received.state.return_id ?? 0) : 0
    const { cookies } = await aWorker('worker', FLOOR)
    const params = { user_id: String(userId), id: String(returnId) }
    const shown = (await call('GET /floor/returns/{user_id}/{id}', { params, cookies })).body.return
    expect(shown.expected).toMatchObject([
      { product: { id: shirtId }, quantity: 1, max_quantity: 2 },
      { product: { id: capId }, quantity: 2, max_quantity: 4 },
    ])
    const gradeAs = (product_id: number, quantity: number, grade: string) =>
      atFloor(FLOOR, 'grade', {
        ...{ user_id: userId, return_id: returnId, to: SHIRTS },
        lines: [{ product_id, quantity, grade }],
      })
    expect(await gradeAs(kitId, 1, 'A')).toMatchObject({ kind: 'refused', problem: { name: 'wrong_item' } })
    expect(await gradeAs(capId, 5, 'A')).toMatchObject({ kind: 'refused', problem: { code: 1000 } })
    // One of four caps is missing.
    expect(await gradeAs(shirtId, 2, 'A')).toMatchObject({ kind: 'done' })
    expect(await gradeAs(capId, 3, 'B')).toMatchObject({ kind: 'done' })
    expect(await stockOf(userId, shirtId, FLOOR)).toMatchObject({ available: 10 })
    expect(await stockOf(userId, capId, FLOOR)).toMatchObject({ available: 9 })
    // The components have the same value, so a shirt accounts for a third of the price of a kit.
    expect((await getReturn(token, returnId)).body.return.lines).toMatchObject([
      { product_id: shirtId, quantity: 2, refund: 'full', sold_for: 33.33 },
      { product_id: capId, quantity: 3, refund: 'full', sold_for: 50 },
    ])
    const { id } = requested.body.return_request
    const request = await call('GET /return-requests/{id}', { token, params: { id: String(id) } })
    expect(request.body.return_request.status).toBe('Completed')
    expect(await floorFaults(userId, FLOOR)).toEqual([])
  })
})
