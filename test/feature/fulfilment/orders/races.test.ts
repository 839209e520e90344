import { expect } from '@jest/globals'
import { handler as completePackingHandler } from '#functions/jobs/completePacking/handler.ts'
import { type ApiResponse, call, lambdaContext } from '#test/support/api.ts'
import { withFastTimers } from '#test/support/fastTimers.ts'
import { conflictCounter, withFaults } from '#test/support/faults.ts'
import { reconcileLabels } from '#test/support/jobs.ts'
import { cancel } from '#test/support/labels.ts'
import { operate } from '#test/support/operations.ts'
import { bookFaults, completePacking } from '#test/support/orderBooks.ts'
import {
  allocateOrders,
  aMerchant,
  aReadyOrder,
  deleteOrder,
  getOrder,
  getStatus,
  HKG,
  LAX,
  postOrder,
  putOrder,
  setStatuses,
} from '#test/support/orders.ts'
import { withOutsideCarrier } from '#test/support/outsideCarrier.ts'
import { deleteProduct, getProduct, putSku } from '#test/support/products.ts'
import { rounds } from '#test/support/proof.ts'
import { deleteShop, getShop } from '#test/support/shops.ts'
import { addStock, aStockedProduct, rowOf, stockOf } from '#test/support/stockedProducts.ts'
import { CONFLICTS, describeWithTable, LOST_RESPONSES, testEmbedded, withFaultInjection } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const ROUNDS = rounds(8, 100)

type Merchant = Awaited<ReturnType<typeof aMerchant>>

/** Runs the same work in several rounds, each with a separate merchant and different faults. */
async function inRounds(
  units: Readonly<Record<string, number>>,
  work: (merchant: Merchant, round: number) => Promise<void>,
  { count = ROUNDS, isContended = true } = {},
): Promise<void> {
  const counter = conflictCounter()
  await withFaults([counter], () =>
    withFastTimers(async () => {
      for (let round = 0; round < count; round++) {
        const merchant = await aMerchant(units)
        await work(merchant, round)
        expect([round, await bookFaults(merchant.userId)]).toEqual([round, []])
      }
    }),
  )
  if (isContended) expect(counter.count()).toBeGreaterThan(0)
}

const atOnce = <T>(round: number, ...work: readonly (() => Promise<T>)[]): Promise<T[]> =>
  withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES, seed: round }, () => Promise.all(work.map((one) => one())))

/** Delays work by a number of event loop turns. */
const later =
  <T>(turns: number, work: () => Promise<T>) =>
  async (): Promise<T> => {
    for (let turn = 0; turn < turns; turn++) await new Promise((next) => setImmediate(next))
    return work()
  }

const times = <T>(count: number, work: (n: number) => Promise<T>): (() => Promise<T>)[] =>
  Array.from({ length: count }, (_, n) => () => work(n))

/** Advances past the lease of an interrupted run and the retry delay of failed work. */
async function passLater(): Promise<unknown> {
  advance(2 * MINUTE_MS)
  return allocateOrders()
}

const detail = ({ userId }: Merchant, order: number) => ({ user_id: userId, order_id: order })
const start = (merchant: Merchant, order: number, deps = {}) => operate('PackingStarted', detail(merchant, order), deps)
const fulfillmentsOf = async ({ token }: Merchant, order: number): Promise<{ id: number; shipment_id: number }[]> =>
  (await getOrder(token, order)).body.order.fulfillments

async function packedOrder(merchant: Merchant, deps = {}): Promise<number> {
  const order = await aReadyOrder(merchant.token)
  expect(await start(merchant, order, deps)).toMatchObject({ kind: 'done' })
  return order
}

describeWithTable('orders in a race', () => {
  testEmbedded('with the end of their shop and product: what an order names stays', async () => {
    const seen = new Set<number>()
    await inRounds({}, async (merchant, round) => {
      const { token, productId } = merchant
      const create = () => postOrder(token)
      const [one, other] = await atOnce<ApiResponse>(
        round,
        ...(round % 2 === 0 ? [create, create] : []),
        () => deleteProduct(token, productId),
        () => deleteShop(token, 'shop'),
        ...(round % 2 === 0 ? [] : [create, create]),
      ).then((responses) => (round % 2 === 0 ? responses.slice(0, 2) : responses.slice(2)))
      for (const response of [one, other]) {
        const status = response?.status ?? 0
        seen.add(status)
        expect([201, 400]).toContain(status)
        if (status === 400) expect([1330, 1370]).toContain(response?.body.code)
      }
      const isOrdered = one?.status === 201 || other?.status === 201
      if (!isOrdered) return
      expect((await getProduct(token, productId)).status).toBe(200)
      expect((await getShop(token, 'shop')).status).toBe(200)
    })
    expect([...seen].sort()).toEqual([201, 400])
  })

  testEmbedded('with a SKU that is inactive: none is made afterwards', async () => {
    await inRounds({}, async (merchant, round) => {
      const { token, productId } = merchant
      let isOff = false
      const responses = await atOnce<ApiResponse>(
        round,
        ...times(3, () => postOrder(token)),
        async () => {
          const response = await putSku(token, productId, 'shop', 'SHIRT', { active: false })
          isOff = true
          return response
        },
        ...times(3, async () => {
          const wasOff = isOff
          const response = await postOrder(token)
          expect([wasOff, response.status]).not.toEqual([true, 201])
          return response
        }),
      )
      const created = responses.filter(({ status }) => status === 201).length
      for (const { status, body } of responses) expect(status === 400 ? body.code : status).not.toBe(500)
      expect((await postOrder(token)).body.code).toBe(1331)
      expect((await rowOf(merchant.userId, productId)).skus.s1?.orders).toBe(created)
      await passLater()
    })
  })

  testEmbedded(
    'with the processing job: an update, a hold and a deletion see the order before it or after it',
    async () => {
      const seen = new Set<string>()
      await inRounds({ [HKG]: 2, [LAX]: 5 }, async (merchant, round) => {
        const { token, userId, productId } = merchant
        const ids: number[] = []
        for (let n = 0; n < 4; n++) ids.push((await postOrder(token)).body.order.id)
        const [updated, held, deleted, left] = ids
        await atOnce<unknown>(
          round,
          allocateOrders,
          () => putOrder(token, updated, { line_items: [{ sku: 'SHIRT', quantity: 3 }] }),
          () => setStatuses(token, 'Holding', held),
          () => deleteOrder(token, deleted),
        )
        expect((await getOrder(token, deleted)).status).toBe(404)
        expect(await getStatus(token, held)).toBe('Holding')
        seen.add(await getStatus(token, updated))
        expect([round, await bookFaults(userId)]).toEqual([round, []])
        await passLater()
        expect((await getOrder(token, updated)).body.order.line_items).toMatchObject([{ quantity: 3 }])
        expect([await getStatus(token, updated), await getStatus(token, left)]).toEqual(['Ready', 'Ready'])
        const [hkg, lax] = [await stockOf(userId, productId, HKG), await stockOf(userId, productId, LAX)]
        expect(hkg.reserved + lax.reserved).toBe(5)
      })
      expect([...seen]).not.toContain('Holding')
    },
  )

  testEmbedded('of 20 updates at once each is applied as a whole, and the last one is stored', async () => {
    await inRounds(
      { [HKG]: 100 },
      async (merchant, round) => {
        const { token, userId, productId } = merchant
        const mug = await aStockedProduct(userId, { sku: 'MUG', units: { [HKG]: 100 } })
        const order = await aReadyOrder(token)
        const responses = await atOnce(
          round,
          ...times(20, (n) =>
            putOrder(token, order, {
              gift_message: `message ${n}`,
              packing_slip: true,
              line_items: [{ sku: n % 2 === 0 ? 'SHIRT' : 'MUG', quantity: n + 1 }],
            }),
          ),
        )
        // A request with too many conflicts fails with a retryable error.
        for (const { status } of responses) expect([200, 503]).toContain(status)
        expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(10)
        const { gift_message, line_items } = (await getOrder(token, order)).body.order
        const n = line_items[0].quantity - 1
        expect([gift_message, line_items[0].sku]).toEqual([`message ${n}`, n % 2 === 0 ? 'SHIRT' : 'MUG'])
        await passLater()
        expect((await stockOf(userId, productId, HKG)).reserved).toBe(n % 2 === 0 ? n + 1 : 0)
        expect((await stockOf(userId, mug, HKG)).reserved).toBe(n % 2 === 0 ? 0 : n + 1)
      },
      { count: ROUNDS / 4 },
    )
  })

  testEmbedded('with their packing: held in time, or packed, and once', async () => {
    const seen = new Set<string>()
    await inRounds({ [HKG]: 10 }, async (merchant, round) => {
      const { token, userId, productId } = merchant
      const order = await aReadyOrder(token)
      const rival = () => (round % 2 === 0 ? setStatuses(token, 'Holding', order) : deleteOrder(token, order))
      const startLater = later(round * 3, () => start(merchant, order))
      await atOnce<unknown>(round, rival, startLater, startLater)
      const response = await getOrder(token, order)
      const status = response.status === 404 ? 'gone' : response.body.order.status
      seen.add(status)
      expect(['Packing', round % 2 === 0 ? 'Holding' : 'gone']).toContain(status)
      const isPacking = status === 'Packing'
      if (response.status === 200) expect(response.body.order.fulfillments).toHaveLength(isPacking ? 1 : 0)
      expect((await stockOf(userId, productId, HKG)).reserved).toBe(isPacking ? 2 : 0)
    })
    expect(seen.size).toBeGreaterThan(1)
  })

  testEmbedded('of a failure with a completion: sent and charged, or given back', async () => {
    await inRounds({ [HKG]: 10 }, async (merchant, round) => {
      const { token, userId, productId } = merchant
      const order = await packedOrder(merchant)
      const [fulfillment] = await fulfillmentsOf(merchant, order)
      const complete = () =>
        operate('FulfillmentCompleted', { ...detail(merchant, order), fulfillment_id: fulfillment?.id })
      const fail = () => operate('PackingFailed', { ...detail(merchant, order), reason: 'broken' })
      const both = await atOnce(round, ...(round % 2 === 0 ? [complete, fail, complete] : [fail, complete, fail]))
      expect(both.filter(({ kind }) => kind === 'done')).toHaveLength(1)
      const isSent = (await getStatus(token, order)) === 'Fulfilled'
      expect(await stockOf(userId, productId, HKG)).toEqual({ available: isSent ? 8 : 10, reserved: 0 })
    })
  })

  testEmbedded(
    'of a label its owner would cancel with the end of its making: it is not theirs, and the order is packed with it',
    async () => {
      const silent = withOutsideCarrier(async (parcel, really) => {
        await really(parcel)
        throw new Error('the answer got lost')
      })
      await inRounds(
        { [HKG]: 10 },
        async (merchant, round) => {
          const { token } = merchant
          const order = await packedOrder(merchant, silent)
          const [fulfillment] = await fulfillmentsOf(merchant, order)
          const path = { token, params: { id: String(fulfillment?.shipment_id) } }
          advance(3 * MINUTE_MS)
          await reconcileLabels()
          const [label] = (await call('GET /shipments/{id}', path)).body.shipment.labels
          const settle = later(round * 8, () => completePackingHandler({}, lambdaContext()))
          await atOnce<unknown>(round, settle, async () =>
            expect(await cancel(merchant, label.id)).toMatchObject({ status: 400, body: { code: 1206 } }),
          )
          await completePacking()
          expect(await getStatus(token, order)).toBe('Packing')
          await operate('PackingFailed', { ...detail(merchant, order), reason: 'no label' })
          await completePacking()
          expect(await getStatus(token, order)).toBe('Exception')
        },
        { isContended: false },
      )
    },
  )

  testEmbedded(
    'of arrivals with the processing job: every order with stock is served, whatever arrives when',
    async () => {
      await inRounds({}, async (merchant, round) => {
        advance(2 * MINUTE_MS)
        const { token, userId, productId } = merchant
        const mug = await aStockedProduct(userId, { sku: 'MUG' })
        const line_items = [
          { sku: 'SHIRT', quantity: 1 },
          { sku: 'MUG', quantity: 1 },
        ]
        const ids: number[] = []
        for (let n = 0; n < 3; n++) ids.push((await postOrder(token, { line_items })).body.order.id)
        await allocateOrders()
        await atOnce<unknown>(
          round,
          allocateOrders,
          ...times(3, () => addStock(userId, round % 2 === 0 ? productId : mug, HKG, 1)),
        )
        await atOnce<unknown>(
          round,
          allocateOrders,
          ...times(3, () => addStock(userId, round % 2 === 0 ? mug : productId, HKG, 1)),
        )
        await passLater()
        expect(await Promise.all(ids.map((id) => getStatus(token, id)))).toEqual(ids.map(() => 'Ready'))
      })
    },
  )
})
