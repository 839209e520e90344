import { describe, expect, test } from '@jest/globals'
import { handler as pruneHandler } from '#functions/jobs/pruneOrders/handler.ts'
import { usd } from '#shared/core/money.ts'
import { deposit } from '#shared/money/wallet/deposits.ts'
import { notifyFulfillmentsComplete } from '#shared/webhooks/topics/fulfillments.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { call, lambdaContext } from '#test/support/api.ts'
import { operate } from '#test/support/operations.ts'
import { bookFaults, completePacking } from '#test/support/orderBooks.ts'
import {
  allocateOrders,
  aReadyOrder,
  deleteOrder,
  getOrder,
  getStatus,
  HKG,
  LAX,
  postOrder,
  postShop,
  putOrder,
  setStatuses,
} from '#test/support/orders.ts'
import { announced } from '#test/support/outboxEvents.ts'
import { withOutsideCarrier } from '#test/support/outsideCarrier.ts'
import { addStock, aStockedProduct, stockOf } from '#test/support/stockedProducts.ts'
import { theOrder } from '#test/support/storedOrders.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const JFK = 'WH0JFK01'
const LINES = [
  { sku: 'SHIRT', quantity: 2 },
  { sku: 'MUG', quantity: 1 },
]
const SPLIT = { line_items: LINES, split_fulfillment: true }

/** Creates a merchant with shirts in Hong Kong and mugs in Los Angeles. */
async function aMerchantInTwoPlaces(balance = 1_000) {
  const account = await anAccount({ balances: { USD: balance } })
  await postShop(account.token)
  const shirt = await aStockedProduct(account.userId, { sku: 'SHIRT', units: { [HKG]: 10 } })
  const mug = await aStockedProduct(account.userId, { sku: 'MUG', units: { [LAX]: 10 } })
  return { ...account, shirt, mug }
}

type Merchant = Awaited<ReturnType<typeof aMerchantInTwoPlaces>>

const start = ({ userId }: Merchant, id: number, warehouse_id?: string, more: Record<string, unknown> = {}) =>
  operate('PackingStarted', { user_id: userId, order_id: id, ...(warehouse_id && { warehouse_id }), ...more })
const complete = ({ userId }: Merchant, id: number, fulfillment_id: number, more: Record<string, unknown> = {}) =>
  operate('FulfillmentCompleted', { user_id: userId, order_id: id, fulfillment_id, ...more })
const fail = ({ userId }: Merchant, id: number, more: Record<string, unknown> = {}) =>
  operate('PackingFailed', { user_id: userId, order_id: id, reason: 'Carton missing', ...more })

const parcelIn = async ({ userId }: Merchant, id: number, warehouseId: string) => {
  const parcel = (await theOrder(userId, id)).fulfillments.find((one) => one.warehouseId === warehouseId)
  if (!parcel) throw new Error(`order ${id} has no parcel in ${warehouseId}`)
  return parcel
}

/** Returns the warehouses reserved for the lines of an order, as shown to its merchant. */
const placesOf = async ({ token }: Merchant, id: number): Promise<readonly unknown[]> =>
  (await getOrder(token, id)).body.order.line_items.map(
    ({ sku, warehouse_id }: { readonly sku: string; readonly warehouse_id: string | null }) => [sku, warehouse_id],
  )

/** Creates an order that is being packed in two warehouses. */
async function anOrderInPacking(merchant: Merchant, changes: Record<string, unknown> = {}): Promise<number> {
  const id = await aReadyOrder(merchant.token, { ...SPLIT, ...changes })
  for (const place of [HKG, LAX]) expect(await start(merchant, id, place)).toMatchObject({ word: 'packing' })
  return id
}

const balanceOf = async ({ token }: Merchant) => (await call('GET /users/me', { token })).body.user.balances.USD

describeWithTable('split orders', () => {
  describe('are allocated', () => {
    test('to several warehouses only if no warehouse has all items and the order may be split', async () => {
      const merchant = await aMerchantInTwoPlaces()
      const unsplit = await aReadyOrder(merchant.token, { line_items: LINES })
      expect(await getStatus(merchant.token, unsplit)).toBe('Backordered')
      const forced = await aReadyOrder(merchant.token, { ...SPLIT, warehouse: { id: HKG } })
      expect(await getStatus(merchant.token, forced)).toBe('Backordered')
      const split = await aReadyOrder(merchant.token, SPLIT)
      expect(await getStatus(merchant.token, split)).toBe('Ready')
      expect(await placesOf(merchant, split)).toEqual([
        ['SHIRT', HKG],
        ['MUG', LAX],
      ])
      expect(await stockOf(merchant.userId, merchant.shirt, HKG)).toEqual({ available: 8, reserved: 2 })
      await addStock(merchant.userId, merchant.mug, HKG, 5)
      const together = await aReadyOrder(merchant.token, SPLIT)
      expect(await placesOf(merchant, together)).toEqual([
        ['SHIRT', HKG],
        ['MUG', HKG],
      ])
      expect(await bookFaults(merchant.userId)).toEqual([])
    })

    test('by default as the shop is set, and as updated', async () => {
      const merchant = await aMerchantInTwoPlaces()
      const { token } = merchant
      const read = async (id: number) => (await getOrder(token, id)).body.order.split_fulfillment
      const before = (await postOrder(token, { line_items: LINES })).body.order
      expect(before.split_fulfillment).toBe(false)
      const { body } = await call('PUT /shops/{id}', {
        token,
        params: { id: 'shop' },
        body: { shop: { settings: { split_fulfillment: true } } },
      })
      expect(body.shop.settings.split_fulfillment).toBe(true)
      const after = (await postOrder(token, { line_items: LINES })).body.order
      expect([await read(before.id), after.split_fulfillment]).toEqual([false, true])
      expect((await postOrder(token, { ...SPLIT, split_fulfillment: false })).body.order.split_fulfillment).toBe(false)
      expect((await putOrder(token, before.id, { split_fulfillment: true })).body.order.split_fulfillment).toBe(true)
      await allocateOrders()
      expect([await getStatus(token, before.id), await getStatus(token, after.id)]).toEqual(['Ready', 'Ready'])
      const rejected = await postOrder(token, { ...SPLIT, split_fulfillment: 1 })
      expect([rejected.status, rejected.body.errors]).toEqual([
        400,
        ['/order/split_fulfillment: must be true or false'],
      ])
    })

    test('once units of the last missing item arrive, wherever that is', async () => {
      const merchant = await aMerchantInTwoPlaces()
      await aStockedProduct(merchant.userId, { sku: 'HAT' }).then(async (hat) => {
        const id = await aReadyOrder(merchant.token, {
          ...SPLIT,
          line_items: [...LINES, { sku: 'HAT', quantity: 3 }],
        })
        expect(await getStatus(merchant.token, id)).toBe('Backordered')
        await addStock(merchant.userId, hat, JFK, 2)
        await allocateOrders()
        expect(await getStatus(merchant.token, id)).toBe('Backordered')
        await addStock(merchant.userId, hat, JFK, 1)
        await allocateOrders()
        expect(await placesOf(merchant, id)).toEqual([
          ['SHIRT', HKG],
          ['MUG', LAX],
          ['HAT', JFK],
        ])
        expect(await bookFaults(merchant.userId)).toEqual([])
      })
    })

    test('with partial fulfilment, without the items that are missing everywhere', async () => {
      const merchant = await aMerchantInTwoPlaces()
      await aStockedProduct(merchant.userId, { sku: 'HAT' })
      const line_items = [...LINES, { sku: 'HAT', quantity: 1 }]
      const id = await aReadyOrder(merchant.token, { ...SPLIT, line_items, partial_fulfillment: true })
      expect(await placesOf(merchant, id)).toEqual([
        ['SHIRT', HKG],
        ['MUG', LAX],
        ['HAT', null],
      ])
      for (const place of [HKG, LAX]) await start(merchant, id, place)
      for (const place of [HKG, LAX]) await complete(merchant, id, (await parcelIn(merchant, id, place)).id)
      expect(await getStatus(merchant.token, id)).toBe('Partial')
      expect(await bookFaults(merchant.userId)).toEqual([])
    })

    test('and give all units back when they are held or deleted', async () => {
      const merchant = await aMerchantInTwoPlaces()
      const id = await aReadyOrder(merchant.token, SPLIT)
      await setStatuses(merchant.token, 'Holding', id)
      expect(await stockOf(merchant.userId, merchant.shirt, HKG)).toEqual({ available: 10, reserved: 0 })
      expect(await stockOf(merchant.userId, merchant.mug, LAX)).toEqual({ available: 10, reserved: 0 })
      await setStatuses(merchant.token, 'Processing', id)
      await allocateOrders()
      expect(await getStatus(merchant.token, id)).toBe('Ready')
      expect((await deleteOrder(merchant.token, id)).status).toBe(200)
      expect(await bookFaults(merchant.userId)).toEqual([])
    })
  })

  describe('are packed', () => {
    test('in one parcel for each warehouse, with its own items, label and address of dispatch', async () => {
      const merchant = await aMerchantInTwoPlaces()
      const id = await anOrderInPacking(merchant)
      const { order } = (await getOrder(merchant.token, id)).body
      expect(order).toMatchObject({ status: 'Packing', allowed_actions: [] })
      expect(order.fulfillments).toMatchObject([{ warehouse_id: HKG }, { warehouse_id: LAX }])
      const [first, second] = order.fulfillments
      expect(order.line_items).toMatchObject([{ fulfillment_id: first.id }, { fulfillment_id: second.id }])
      expect(first.tracking_number).not.toBe(second.tracking_number)
      const shipped = await Promise.all(
        [first, second].map(
          async ({ shipment_id }) =>
            (await call('GET /shipments/{id}', { token: merchant.token, params: { id: shipment_id } })).body.shipment,
        ),
      )
      expect(shipped.map(({ entry_point, line_items }) => [entry_point, line_items.length, line_items[0].sku])).toEqual(
        [
          ['HKG101', 1, 'SHIRT'],
          ['LAXI01', 1, 'MUG'],
        ],
      )
      expect(await balanceOf(merchant)).toBeCloseTo(1_000 - first.shipping_cost - second.shipping_cost, 5)
    })

    test('only with the warehouse or its items named, and once in each', async () => {
      const merchant = await aMerchantInTwoPlaces()
      const id = await aReadyOrder(merchant.token, SPLIT)
      expect(await start(merchant, id)).toMatchObject({
        kind: 'rejected',
        reason: `/warehouse_id: is required because units of order ${id} are allocated in ${HKG}, ${LAX}`,
      })
      const named = (skus: readonly string[]) => ({ line_items: skus.map((sku) => ({ sku })) })
      expect(await start(merchant, id, undefined, named(['SHIRT', 'MUG']))).toMatchObject({ kind: 'rejected' })
      expect(await start(merchant, id, HKG, named(['MUG']))).toMatchObject({ kind: 'rejected' })
      expect(await start(merchant, id, JFK)).toMatchObject({ kind: 'rejected' })
      expect(await getStatus(merchant.token, id)).toBe('Ready')
      expect(await start(merchant, id, undefined, named(['SHIRT']))).toMatchObject({ word: 'packing' })
      expect(await start(merchant, id)).toMatchObject({ kind: 'rejected' })
      expect(await start(merchant, id, HKG)).toMatchObject({ kind: 'rejected' })
      expect(await start(merchant, id, LAX)).toMatchObject({ word: 'packing' })
      expect(await start(merchant, id, LAX)).toMatchObject({ kind: 'rejected' })
      expect((await theOrder(merchant.userId, id)).fulfillments).toHaveLength(2)
    })

    test.each([
      [HKG, LAX],
      [LAX, HKG],
    ])('and completed in either order: %s first', async (first, second) => {
      const merchant = await aMerchantInTwoPlaces()
      const id = await anOrderInPacking(merchant, { packing_slip: true })
      expect(await complete(merchant, id, (await parcelIn(merchant, id, first)).id)).toMatchObject({ kind: 'done' })
      expect(await getStatus(merchant.token, id)).toBe('Packing')
      expect((await putOrder(merchant.token, id, {})).body.code).toBe(1321)
      expect((await deleteOrder(merchant.token, id)).body.code).toBe(1321)
      expect(await complete(merchant, id, (await parcelIn(merchant, id, second)).id)).toMatchObject({ kind: 'done' })
      expect(await getStatus(merchant.token, id)).toBe('Fulfilled')
      expect(await stockOf(merchant.userId, merchant.shirt, HKG)).toEqual({ available: 8, reserved: 0 })
      expect(await stockOf(merchant.userId, merchant.mug, LAX)).toEqual({ available: 9, reserved: 0 })
      expect(await announced(merchant.userId, 'fulfillmentComplete')).toHaveLength(2)
      expect(await bookFaults(merchant.userId)).toEqual([])
    })

    test('one after the other: the order is Partial in between, and may be held', async () => {
      const merchant = await aMerchantInTwoPlaces()
      const id = await aReadyOrder(merchant.token, SPLIT)
      await start(merchant, id, LAX)
      await complete(merchant, id, (await parcelIn(merchant, id, LAX)).id)
      expect((await getOrder(merchant.token, id)).body.order).toMatchObject({
        status: 'Partial',
        allowed_actions: ['update', 'hold'],
      })
      await allocateOrders()
      expect(await placesOf(merchant, id)).toEqual([
        ['SHIRT', HKG],
        ['MUG', LAX],
      ])
      await setStatuses(merchant.token, 'Holding', id)
      expect(await stockOf(merchant.userId, merchant.shirt, HKG)).toEqual({ available: 10, reserved: 0 })
      await setStatuses(merchant.token, 'Processing', id)
      await allocateOrders()
      expect(await start(merchant, id)).toMatchObject({ word: 'packing' })
      await complete(merchant, id, (await parcelIn(merchant, id, HKG)).id)
      expect([await getStatus(merchant.token, id), await bookFaults(merchant.userId)]).toEqual(['Fulfilled', []])
    })

    test('with the same effect however often the events arrive', async () => {
      const merchant = await aMerchantInTwoPlaces()
      const id = await aReadyOrder(merchant.token, SPLIT)
      const many = <Answer>(send: () => Promise<Answer>) => Promise.all([1, 2, 3, 4].flatMap(() => send()))
      const starts = await Promise.all([
        many(() => start(merchant, id, HKG, { event_id: `start/${id}/${HKG}` })),
        many(() => start(merchant, id, LAX, { event_id: `start/${id}/${LAX}` })),
      ])
      expect(starts.flat().filter(({ kind }) => kind === 'done')).toHaveLength(2)
      const { fulfillments } = await theOrder(merchant.userId, id)
      expect(fulfillments).toHaveLength(2)
      const ends = await Promise.all(
        fulfillments.map((one) => many(() => complete(merchant, id, one.id, { event_id: `end/${one.id}` }))),
      )
      expect(ends.flat().filter(({ kind }) => kind === 'done')).toHaveLength(2)
      expect([await getStatus(merchant.token, id), await bookFaults(merchant.userId)]).toEqual(['Fulfilled', []])
    })
  })

  describe('whose parcel fails', () => {
    test('go to Exception once the other parcel is shipped, which is unaffected', async () => {
      const merchant = await aMerchantInTwoPlaces()
      const id = await anOrderInPacking(merchant)
      const [failing, other] = [await parcelIn(merchant, id, HKG), await parcelIn(merchant, id, LAX)]
      expect(await fail(merchant, id)).toMatchObject({ kind: 'rejected' })
      expect(await fail(merchant, id, { fulfillment_id: failing.id })).toMatchObject({ kind: 'done' })
      expect(await fail(merchant, id, { fulfillment_id: failing.id })).toMatchObject({ kind: 'rejected' })
      const order = await theOrder(merchant.userId, id)
      expect([order.status, order.fulfillments.map((one) => one.id), order.error]).toEqual([
        'Packing',
        [other.id],
        null,
      ])
      expect(await placesOf(merchant, id)).toEqual([
        ['SHIRT', null],
        ['MUG', LAX],
      ])
      expect(await balanceOf(merchant)).toBeCloseTo(1_000 - other.shippingCostCents / 100, 5)
      expect(await announced(merchant.userId, 'orderException')).toEqual([])
      expect(await bookFaults(merchant.userId)).toEqual([])
      await complete(merchant, id, other.id)
      const after = (await getOrder(merchant.token, id)).body.order
      expect(after).toMatchObject({ status: 'Exception', allowed_actions: ['update', 'hold', 'release'] })
      expect(JSON.stringify(after.errors)).toContain('Carton missing')
      expect(await announced(merchant.userId, 'orderException')).toHaveLength(1)
      expect(await bookFaults(merchant.userId)).toEqual([])
      expect((await putOrder(merchant.token, id, {})).body.order.status).toBe('Partial')
      await allocateOrders()
      expect(await start(merchant, id)).toMatchObject({ word: 'packing' })
      await complete(merchant, id, (await parcelIn(merchant, id, HKG)).id)
      expect([await getStatus(merchant.token, id), await bookFaults(merchant.userId)]).toEqual(['Fulfilled', []])
    })

    test('go to Exception at once if the other parcel failed, too, or was not started', async () => {
      const merchant = await aMerchantInTwoPlaces()
      const both = await anOrderInPacking(merchant)
      await fail(merchant, both, { warehouse_id: LAX })
      expect(await getStatus(merchant.token, both)).toBe('Packing')
      await fail(merchant, both)
      expect(await getStatus(merchant.token, both)).toBe('Exception')
      const one = await aReadyOrder(merchant.token, SPLIT)
      await start(merchant, one, HKG)
      await fail(merchant, one)
      expect(await getStatus(merchant.token, one)).toBe('Exception')
      expect(await stockOf(merchant.userId, merchant.mug, LAX)).toEqual({ available: 10, reserved: 0 })
      expect(await balanceOf(merchant)).toBe(1_000)
      expect(await bookFaults(merchant.userId)).toEqual([])
    })

    test('for lack of funds keep the parcel that is packed', async () => {
      const merchant = await aMerchantInTwoPlaces()
      const id = await aReadyOrder(merchant.token, SPLIT)
      await start(merchant, id, HKG)
      const rest = await balanceOf(merchant)
      await operate('FundsDeposited', { user_id: merchant.userId, currency: 'USD', amount: -rest, reference: `o${id}` })
      expect(await start(merchant, id, LAX)).toMatchObject({ kind: 'done', word: 'exception' })
      expect(await getStatus(merchant.token, id)).toBe('Packing')
      expect(await stockOf(merchant.userId, merchant.mug, LAX)).toEqual({ available: 10, reserved: 0 })
      await complete(merchant, id, (await parcelIn(merchant, id, HKG)).id)
      expect((await getOrder(merchant.token, id)).body.order).toMatchObject({
        status: 'Exception',
        errors: { code: 1080 },
      })
      must(await deposit(testTable(), { userId: merchant.userId, amount: usd(1_000), reference: `more/${id}` }))
      await putOrder(merchant.token, id, {})
      await allocateOrders()
      expect(await start(merchant, id)).toMatchObject({ word: 'packing' })
      await complete(merchant, id, (await parcelIn(merchant, id, LAX)).id)
      expect([await getStatus(merchant.token, id), await bookFaults(merchant.userId)]).toEqual(['Fulfilled', []])
    })
  })

  describe('of external carriers', () => {
    const settle = async () => {
      advance(3 * MINUTE_MS)
      await completePacking()
    }
    const startOutside = ({ userId }: Merchant, id: number, place: string, how?: 'refused' | 'dead') =>
      operate(
        'PackingStarted',
        { user_id: userId, order_id: id, warehouse_id: place },
        withOutsideCarrier(async (parcel, really) => {
          if (how === 'dead') throw new Error('no response')
          return how === 'refused' ? { refused: 'no such street' } : really(parcel)
        }),
      )

    test('wait for each label, and a rejected one leaves the other parcel', async () => {
      const merchant = await aMerchantInTwoPlaces()
      const id = await aReadyOrder(merchant.token, SPLIT)
      await startOutside(merchant, id, HKG)
      await startOutside(merchant, id, LAX, 'refused')
      const order = await theOrder(merchant.userId, id)
      expect([order.status, order.fulfillments.length, order.packingError?.code]).toEqual(['Packing', 1, 1203])
      const parcel = await parcelIn(merchant, id, HKG)
      expect(parcel.trackingNumber).toMatch(/^GM/)
      await complete(merchant, id, parcel.id)
      expect((await getOrder(merchant.token, id)).body.order).toMatchObject({
        status: 'Exception',
        errors: { code: 1203 },
      })
      expect(await bookFaults(merchant.userId)).toEqual([])
    })

    test('are completed by the job if a carrier does not respond, whichever parcel it is', async () => {
      const merchant = await aMerchantInTwoPlaces()
      const id = await aReadyOrder(merchant.token, SPLIT)
      await startOutside(merchant, id, HKG, 'dead')
      await startOutside(merchant, id, LAX, 'dead')
      const { fulfillments } = await theOrder(merchant.userId, id)
      expect(fulfillments.map(({ stage }) => stage)).toEqual(['labelling', 'labelling'])
      const [waiting] = fulfillments
      expect(await complete(merchant, id, waiting?.id ?? 0)).toMatchObject({ kind: 'early' })
      for (let run = 0; run < 5; run++) await settle()
      const order = await theOrder(merchant.userId, id)
      expect([order.status, order.fulfillments, order.dueAtMs]).toEqual(['Exception', [], null])
      expect(await balanceOf(merchant)).toBe(1_000)
      expect(await bookFaults(merchant.userId)).toEqual([])
    })
  })

  test('are announced by parcel, with its items only', async () => {
    const merchant = await aMerchantInTwoPlaces()
    const id = await anOrderInPacking(merchant)
    for (const place of [LAX, HKG]) await complete(merchant, id, (await parcelIn(merchant, id, place)).id)
    const payloads = await Promise.all(
      (await announced(merchant.userId, 'fulfillmentComplete')).map((event) =>
        notifyFulfillmentsComplete(event, { table: testTable(), trackingLink: async () => null }).build(),
      ),
    )
    expect(payloads).toMatchObject([
      { fulfillment: { warehouse_id: LAX, line_items: [{ sku: 'MUG', quantity: 1 }] } },
      { fulfillment: { warehouse_id: HKG, line_items: [{ sku: 'SHIRT', quantity: 2 }] } },
    ])
    const statuses = (await announced(merchant.userId, 'orderChanged')).map(({ status }) => status)
    expect(statuses).toEqual(['Processing', 'Ready', 'Packing', 'Fulfilled'])
  })

  test('are closed after a year with all parcels that were being packed', async () => {
    const merchant = await aMerchantInTwoPlaces()
    const id = await anOrderInPacking(merchant)
    advance(366 * 24 * 60 * MINUTE_MS)
    await pruneHandler({}, lambdaContext())
    const order = await theOrder(merchant.userId, id)
    expect([order.status, order.lines, order.fulfillments]).toEqual(['Fulfilled', [], []])
    expect(await stockOf(merchant.userId, merchant.shirt, HKG)).toEqual({ available: 10, reserved: 0 })
    expect(await stockOf(merchant.userId, merchant.mug, LAX)).toEqual({ available: 10, reserved: 0 })
    expect(await balanceOf(merchant)).toBe(1_000)
    expect(await bookFaults(merchant.userId)).toEqual([])
  })
})
