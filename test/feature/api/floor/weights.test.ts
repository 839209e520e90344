import { expect, test } from '@jest/globals'
import { findProductRows, updateProductRow } from '#shared/fulfilment/products/productRowStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { useFiles } from '#test/support/files.ts'
import { aWorker, type TestWorker } from '#test/support/floor.ts'
import { aReceivedInbound } from '#test/support/floorStock.ts'
import { anOrderInWave, atFloor, aWave, FLOOR, nextOperationId } from '#test/support/floorWork.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { aReadyOrder } from '#test/support/orders.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { belongingTo } from '#test/support/stored.ts'
import { CONFLICTS, describeWithTable, LOST_RESPONSES, testEmbedded, withFaultInjection } from '#test/support/table.ts'

const MEASURES = { weight: 0.25, length: 20, width: 15, height: 3 }

const rowOf = async (userId: number, productId: number) => {
  const [row] = await findProductRows(testTable(), userId, [productId])
  if (!row) throw new Error('the product exists')
  return row
}

type Picked = Awaited<ReturnType<typeof anOrderInWave>>

/** Creates an order, picked into its tote, of a product that weighs 200 g. */
async function aPickedOrder(): Promise<Picked & { readonly worker: TestWorker }> {
  const picked = await anOrderInWave(await anAccount({ balances: { USD: 1_000 } }), { isPicked: true })
  const row = await rowOf(picked.userId, picked.productId)
  const measures = { weightGrams: 200, lengthCm: 20, widthCm: 15, heightCm: 3 }
  must(await testTable().commit([updateProductRow(row, { measures }, clock.now())]))
  return { ...picked, worker: await aWorker('worker', FLOOR) }
}

/** Creates another picked order for the same product. */
async function another(first: Picked): Promise<number> {
  const { userId, token, productId } = first
  const orderId = await aReadyOrder(token, { line_items: [{ sku: 'LAMP', quantity: 1 }], warehouse: { id: FLOOR } })
  const wave = await aWave(FLOOR, { merchants: [userId] })
  const scan = { wave_id: wave?.id, user_id: userId, order_id: orderId, product_id: productId, from: 'A-01-02' }
  expect(await atFloor(FLOOR, 'pick', { ...scan, quantity: 1 })).toMatchObject({ kind: 'done' })
  return orderId
}

const aPacking = ({ userId, productId }: Picked, orderId: number, weight: number, isAccepted = true) => ({
  ...{ operation_id: nextOperationId(), user_id: userId, order_id: orderId, weight, weight_accepted: isAccepted },
  ...{ length: 22, width: 16, height: 5, scanned: [{ product_id: productId, quantity: 1 }] },
})

const pack = ({ cookies }: TestWorker, packing: object) => call('POST /floor/packing', { cookies, body: { packing } })

async function viewOf({ cookies }: TestWorker, { userId, productId }: Picked) {
  const params = { user_id: userId, id: productId }
  return (await call('GET /floor/products/{user_id}/{id}', { cookies, params })).body.product
}

describeWithTable('weights of parcels', () => {
  useSigningSecret()
  useKeyService()
  useFiles()

  test('that differ three times ask for new measures, which end the request', async () => {
    const { worker, ...first } = await aPickedOrder()
    const orders = [first.orderId, await another(first), await another(first)]
    for (const orderId of orders) {
      expect(await viewOf(worker, first)).toMatchObject({ measured: true, measure_requested: false })
      expect((await pack(worker, aPacking(first, orderId, 0.4))).status).toBe(201)
    }
    expect(await viewOf(worker, first)).toMatchObject({ measured: true, measure_requested: true })
    const inbound_id = await aReceivedInbound(first.userId, FLOOR, first.productId)
    const units = { user_id: first.userId, product_id: first.productId, quantity: 1, inbound_id }
    await atFloor(FLOOR, 'receive', units)
    expect((await viewOf(worker, first)).measure_requested).toBe(true)
    await atFloor(FLOOR, 'receive', { ...units, measures: MEASURES })
    expect((await viewOf(worker, first)).measure_requested).toBe(false)
    const row = await rowOf(first.userId, first.productId)
    expect([row.measures?.weightGrams, row.weightFlags]).toEqual([250, undefined])
  })

  test('that are as expected, or rejected, count nothing', async () => {
    const { worker, ...first } = await aPickedOrder()
    const before = await belongingTo(first.userId)
    const rejected = await pack(worker, aPacking(first, first.orderId, 0.4, false))
    expect([rejected.status, rejected.body.name]).toEqual([400, 'weight_differs'])
    expect(await belongingTo(first.userId)).toEqual(before)
    expect((await pack(worker, aPacking(first, first.orderId, 0.21))).status).toBe(201)
    expect((await rowOf(first.userId, first.productId)).weightFlags).toBeUndefined()
  })

  testEmbedded('are counted once for a repeated operation', async () => {
    const { worker, ...first } = await aPickedOrder()
    const packing = aPacking(first, first.orderId, 0.4)
    const send = () => pack(worker, packing)
    expect((await withFaultInjection(CONFLICTS, send)).status).toBe(201)
    expect((await withFaultInjection(LOST_RESPONSES, send)).status).toBe(201)
    expect((await rowOf(first.userId, first.productId)).weightFlags).toBe(1)
  })
})
