import { beforeEach, expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { aWave, switchWarehouse } from '#test/support/floorWork.ts'
import { operate } from '#test/support/operations.ts'
import { bookFaults } from '#test/support/orderBooks.ts'
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
import { addStock, aStockedProduct } from '#test/support/stockedProducts.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const LINES = 80
/** Small enough for 160 units to fit into one parcel. */
const SMALL = { weightGrams: 20, lengthCm: 5, widthCm: 5, heightCm: 1 }
const HOUR_MS = 3_600_000

/** Returns lines of a number of products, starting at an index. */
const lines = (from: number, count = LINES) =>
  Array.from({ length: count }, (_, index) => ({ sku: `SKU-${from + index}`, quantity: 2 }))

describeWithTable('an order of 80 lines', () => {
  let token: string
  let userId: number
  let products: number[]

  /** Creates a merchant with a number of products, the first of which are in stock. */
  async function aMerchantWith(count: number, stocked: number): Promise<void> {
    const account = await anAccount({ balances: { USD: 100_000 } })
    token = account.token
    userId = account.userId
    await postShop(token)
    products = []
    for (let n = 0; n < count; n++) {
      const units: Record<string, number> = n < stocked ? { [HKG]: 100 } : {}
      products.push(await aStockedProduct(userId, { sku: `SKU-${n}`, units, measures: SMALL }))
    }
  }
  const start = (id: number) => operate('PackingStarted', { user_id: userId, order_id: id })
  const complete = async (id: number) => {
    const { fulfillments } = (await getOrder(token, id)).body.order
    return operate('FulfillmentCompleted', { user_id: userId, order_id: id, fulfillment_id: fulfillments.at(-1).id })
  }
  const faults = () => bookFaults(userId)

  beforeEach(() => advance(HOUR_MS))

  test('is made, promised, held, packed, failed, packed again and sent, each at a stroke', async () => {
    await aMerchantWith(LINES, LINES)
    const { id } = (await postOrder(token, { line_items: lines(0) }, { 'idempotency-key': 'eighty' })).body.order
    await allocateOrders()
    expect(await getStatus(token, id)).toBe('Ready')
    expect((await setStatuses(token, 'Holding', id)).status).toBe(200)
    expect((await setStatuses(token, 'Processing', id)).status).toBe(200)
    await allocateOrders()
    expect(await start(id)).toMatchObject({ word: 'packing' })
    expect(await faults()).toEqual([])
    expect(await operate('PackingFailed', { user_id: userId, order_id: id, reason: 'broken' })).toMatchObject({
      word: 'exception',
    })
    expect((await putOrder(token, id, {})).status).toBe(200)
    await allocateOrders()
    expect(await start(id)).toMatchObject({ word: 'packing' })
    expect(await complete(id)).toMatchObject({ word: 'fulfilled' })
    expect(await getStatus(token, id)).toBe('Fulfilled')
    expect(await faults()).toEqual([])
  })

  test('is promised by three warehouses with places, and packed, failed, held and sent in each at a stroke', async () => {
    await aMerchantWith(LINES, 0)
    const places = [HKG, LAX, 'WH0JFK01']
    const allPlaces = async <Answer>(act: (place: string) => Promise<Answer>) => {
      for (const place of places) await act(place)
    }
    for (const [n, product] of products.entries()) await addStock(userId, product, places[n % 3] ?? HKG, 100)
    await allPlaces((place) => switchWarehouse(place, 2, [userId]))
    const split = { line_items: lines(0), split_fulfillment: true }
    const id = await aReadyOrder(token, split)
    expect([await getStatus(token, id), await faults()]).toEqual(['Ready', []])
    await allPlaces((place) => aWave(place, { merchants: [userId] }))
    expect((await setStatuses(token, 'Holding', id)).status).toBe(200)
    expect((await setStatuses(token, 'Processing', id)).status).toBe(200)
    await allocateOrders()
    const at = (warehouse_id: string) => ({ user_id: userId, order_id: id, warehouse_id })
    const failed = async (place: string) =>
      expect(await operate('PackingFailed', { ...at(place), reason: 'broken' })).toMatchObject({ word: 'exception' })
    const started = async (place: string) =>
      expect(await operate('PackingStarted', at(place))).toMatchObject({ word: 'packing' })
    await started(HKG)
    await failed(HKG)
    expect([await getStatus(token, id), await faults()]).toEqual(['Exception', []])
    expect((await putOrder(token, id, {})).status).toBe(200)
    await allocateOrders()
    await allPlaces(started)
    await allPlaces(failed)
    expect([await getStatus(token, id), await faults()]).toEqual(['Exception', []])
    expect((await putOrder(token, id, {})).status).toBe(200)
    await allocateOrders()
    await allPlaces(started)
    await allPlaces(async (place) => {
      const { fulfillments } = (await getOrder(token, id)).body.order
      const parcel = fulfillments.find((one: { warehouse_id: string }) => one.warehouse_id === place)
      expect(await operate('FulfillmentCompleted', { ...at(place), fulfillment_id: parcel.id })).toMatchObject({
        word: 'fulfilled',
      })
    })
    expect([await getStatus(token, id), await faults()]).toEqual(['Fulfilled', []])
  })

  test('is exchanged for others as far as a transaction goes; else nothing of it changes', async () => {
    await aMerchantWith(2 * LINES, 2 * LINES)
    const id = await aReadyOrder(token, { line_items: lines(0) })
    const before = (await getOrder(token, id)).body
    const rejected = await putOrder(token, id, { line_items: lines(LINES) })
    expect([rejected.status, rejected.body.code]).toEqual([400, 1000])
    expect((await getOrder(token, id)).body).toEqual(before)
    // Replaces 45 lines by 45 others. With the released units this exceeds one transaction, so it
    // takes two steps.
    const changed = await putOrder(token, id, { line_items: lines(45) })
    expect([changed.status, changed.body.order.line_items.length]).toEqual([200, LINES])
    expect(await faults()).toEqual([])
    expect((await putOrder(token, id, { line_items: lines(LINES, 10) })).status).toBe(200)
    expect((await putOrder(token, id, { line_items: lines(0, LINES) })).status).toBe(200)
    expect(await faults()).toEqual([])
    await allocateOrders()
    expect(await getStatus(token, id)).toBe('Ready')
    expect((await deleteOrder(token, id)).status).toBe(200)
    expect(await faults()).toEqual([])
  })

  test('goes in parts as stock arrives, though it cannot stand in the queue of each', async () => {
    await aMerchantWith(LINES, 30)
    const id = await aReadyOrder(token, { line_items: lines(0), partial_fulfillment: true })
    expect(await start(id)).toMatchObject({ word: 'packing' })
    expect(await complete(id)).toMatchObject({ word: 'fulfilled' })
    await allocateOrders()
    expect([await getStatus(token, id), await faults()]).toEqual(['Partial', []])
    await addStock(userId, products[LINES - 1] ?? 0, HKG, 5)
    await allocateOrders()
    expect((await start(id)).kind).toBe('early')
    advance(7 * HOUR_MS)
    await allocateOrders()
    expect(await start(id)).toMatchObject({ word: 'packing' })
    expect(await complete(id)).toMatchObject({ word: 'fulfilled' })
    for (const product of products.slice(30, LINES - 1)) await addStock(userId, product, HKG, 5)
    await allocateOrders()
    expect(await faults()).toEqual([])
    expect(await start(id)).toMatchObject({ word: 'packing' })
    expect(await complete(id)).toMatchObject({ word: 'fulfilled' })
    expect([await getStatus(token, id), await faults()]).toEqual(['Fulfilled', []])
  })

  test('waits for all of its lines, is held, released and deleted', async () => {
    await aMerchantWith(LINES, 0)
    const id = await aReadyOrder(token, { line_items: lines(0), partial_fulfillment: true })
    expect([await getStatus(token, id), await faults()]).toEqual(['Backordered', []])
    await setStatuses(token, 'Holding', id)
    await setStatuses(token, 'Processing', id)
    await allocateOrders()
    expect([await getStatus(token, id), await faults()]).toEqual(['Backordered', []])
    expect((await deleteOrder(token, id)).status).toBe(200)
    expect(await faults()).toEqual([])
  })

  test('that goes whole is served when the last of it has arrived, whatever came in which order', async () => {
    await aMerchantWith(LINES, 0)
    const id = await aReadyOrder(token, { line_items: lines(0) })
    for (let n = 0; n < LINES; n++) {
      expect(await getStatus(token, id)).toBe('Backordered')
      await addStock(userId, products[(n * 37) % LINES] ?? 0, HKG, 2)
      await allocateOrders()
    }
    expect([await getStatus(token, id), await faults()]).toEqual(['Ready', []])
  })

  test('is the largest there is', async () => {
    await aMerchantWith(2, 0)
    expect((await postOrder(token, { line_items: lines(0, LINES + 1) })).body.code).toBe(1000)
  })
})
