import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { listAccountsWithStock } from '#shared/floor/accountsWithStock.ts'
import { clock } from '#shared/platform/clock.ts'
import { testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { useFiles } from '#test/support/files.ts'
import { aFloorKey, aWorker } from '#test/support/floor.ts'
import { addPlaces, aPlace, switchWarehouse } from '#test/support/floorWork.ts'
import { OPEN_WAREHOUSE as FLOOR, postInbound } from '#test/support/inbound.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { aReadyOrder, getOrder, postShop } from '#test/support/orders.ts'
import { readCompleteTable } from '#test/support/referentialIntegrity.ts'
import { aSandbox, simulate } from '#test/support/sandboxes.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { aStockedProduct, rowOf, stockOf } from '#test/support/stockedProducts.ts'
import { describeWithTable } from '#test/support/table.ts'

/* Isolation of sandboxes: warehouse staff cannot see simulated stock and orders. */

/**
 * Creates a sandbox with an order, an expected inbound shipment, and stock at a warehouse with
 * locations.
 */
async function aSandboxAtFloor() {
  await addPlaces(FLOOR, aPlace('A-01-02'))
  await switchWarehouse(FLOOR, 2)
  const sandbox = await aSandbox()
  const { userId, token } = sandbox
  await postShop(token)
  const productId = await aStockedProduct(userId, { sku: 'LAMP', units: { [FLOOR]: 10 } })
  const orderId = await aReadyOrder(token, { line_items: [{ sku: 'LAMP', quantity: 2 }], warehouse: { id: FLOOR } })
  const { inbound } = (await postInbound(token, [{ id: productId }], { warehouse: { id: FLOOR } })).body
  return { ...sandbox, productId, orderId, inboundId: Number(inbound.id) }
}

const isBookkeeping = ({ pk }: { readonly pk?: unknown }): boolean => /^(BUCKET|ROLLOUT|EVENT)#/.test(String(pk))

const stored = async (): Promise<string> =>
  JSON.stringify(
    (await readCompleteTable()).filter((item) => !isBookkeeping(item)).map(({ stateMs: _, ...item }) => item),
  )

describeWithTable('a sandbox at a warehouse with places', () => {
  useSigningSecret()
  useKeyService()
  useFiles()

  test('is on no list of the warehouse, and its stock has no places', async () => {
    const { userId, productId, inboundId } = await aSandboxAtFloor()
    const lists = (await readCompleteTable()).filter(({ pk }) => String(pk).startsWith(`WAREHOUSE#${FLOOR}#`))
    expect(JSON.stringify(lists)).not.toContain(String(userId))
    await switchWarehouse(FLOOR, 1)
    await switchWarehouse(FLOOR, 2)
    const accounts: number[] = []
    for await (const account of listAccountsWithStock(testTable(), FLOOR)) accounts.push(account.userId)
    expect(accounts).not.toContain(userId)
    expect((await rowOf(userId, productId)).stock[FLOOR]).toEqual({ available: 8, reserved: 2 })
    expect(inboundId).toBeGreaterThan(0)
  })

  test('can still simulate its goods and orders to the end', async () => {
    const { userId, token, productId, orderId, inboundId } = await aSandboxAtFloor()
    expect((await simulate(token, { scenario: 'stock_received', inbound_id: inboundId })).status).toBe(201)
    expect((await simulate(token, { scenario: 'order_fulfilled', order_id: orderId })).status).toBe(201)
    expect((await getOrder(token, orderId)).body.order.status).toBe('Fulfilled')
    expect(await stockOf(userId, productId, FLOOR)).toMatchObject({ reserved: 0 })
  })

  test('is not found by staff, keys and reports, and is not changed', async () => {
    const { userId, token, productId, orderId, inboundId } = await aSandboxAtFloor()
    await simulate(token, { step: 'packing_started', order_id: orderId })
    const [fulfillment] = (await getOrder(token, orderId)).body.order.fulfillments
    const { cookies } = await aWorker('lead', FLOOR)
    const { text: key } = await aFloorKey(['floor:read', 'floor:work', 'floor:reports'], FLOOR)
    const before = await stored()
    const named = { user_id: userId, order_id: orderId }
    const goods = { user_id: userId, product_id: productId, quantity: 1 }
    const occurred_at = new Date(clock.now()).toISOString().replace('Z', '+00:00')
    const operations = [
      { type: 'arrive', user_id: userId, inbound_id: inboundId },
      { type: 'receive', ...goods, inbound_id: inboundId },
      { type: 'receive_close', user_id: userId, inbound_id: inboundId },
      { type: 'move', ...goods, from: 'UNPLACED', to: 'A-01-02' },
      { type: 'put_back', ...goods, order_id: orderId, to: 'DOCK' },
      { type: 'close_parcel', ...named, fulfillment_id: fulfillment.id, scanned: fulfillment.tracking_number },
      { type: 'fail_parcel', ...named, fulfillment_id: fulfillment.id, reason: 'carton missing' },
    ].map((operation) => ({ operation_id: randomUUID(), occurred_at, ...operation }))
    const headers = { 'content-type': 'application/json' }
    const { body } = await call('POST /floor/operations', { body: { operations }, cookies, headers })
    expect(body.results.map(({ result }: { result: string }) => result)).toEqual(operations.map(() => 'refused'))

    const path = { user_id: String(userId) }
    for (const [route, params, query] of [
      ['GET /floor/inbounds/{user_id}/{id}', { ...path, id: String(inboundId) }, ''],
      ['GET /floor/products/{user_id}/{id}', { ...path, id: String(productId) }, ''],
      [
        'GET /floor/papers/{user_id}/{fulfillment_id}',
        { ...path, fulfillment_id: String(fulfillment.id) },
        `order_id=${orderId}&kind=label&type=pdf`,
      ],
    ] as const) {
      expect([route, (await call(route, { params, query, cookies })).status]).toEqual([route, 404])
    }
    for (const code of [String(productId), String(orderId), String(inboundId), fulfillment.tracking_number]) {
      const { scan } = (await call('GET /floor/scan/{code}', { params: { code }, cookies })).body
      expect([code, scan.matches]).toEqual([code, []])
    }
    const packing = {
      ...{ operation_id: randomUUID(), ...named, wave_id: null, box: null },
      ...{ weight: 0.5, length: 20, width: 15, height: 10 },
      scanned: [{ product_id: productId, lot: '', quantity: 2, serials: [] }],
    }
    expect((await call('POST /floor/packing', { body: { packing }, cookies, headers })).status).toBeGreaterThan(399)
    for (const [type, detail] of [
      ['InboundReceived', { user_id: userId, inbound_id: inboundId }],
      ['FulfillmentCompleted', { ...named, fulfillment_id: fulfillment.id }],
      ['LabelProcessed', { tracking_number: fulfillment.tracking_number, weight: 1 }],
    ] as const) {
      const report = { type, detail: { event_id: randomUUID(), occurred_at, ...detail } }
      expect((await call('POST /floor/reports', { token: key, body: { report } })).status).toBe(400)
    }
    expect(await stored()).toBe(before)
  })
})
