import { expect, test } from '@jest/globals'
import { handler as allocateOrdersHandler } from '#functions/jobs/allocateOrders/handler.ts'
import { anAccount } from '#test/support/accounts.ts'
import { lambdaContext } from '#test/support/api.ts'
import { rounds } from '#test/support/proof.ts'
import { addStock, aStockedProduct, rowOf, stockOf } from '#test/support/stockedProducts.ts'
import { aStoredOrder, theOrder } from '#test/support/storedOrders.ts'
import { CONFLICTS, describeWithTable, LOST_RESPONSES, testEmbedded, withFaultInjection } from '#test/support/table.ts'

const HKG = 'WH0HKG01'
const LAX = 'WH0LAX01'
const passOnce = () => allocateOrdersHandler({}, lambdaContext())
const getStatus = async (userId: number, orderId: number) => (await theOrder(userId, orderId)).status

describeWithTable('the processing job', () => {
  test('promises an order its units in one warehouse', async () => {
    const { userId } = await anAccount()
    const product = await aStockedProduct(userId, { sku: 'SHIRT', units: { [HKG]: 10 } })
    const order = await aStoredOrder(userId, [[product, 3]])
    await passOnce()
    expect(await theOrder(userId, order)).toMatchObject({ status: 'Ready', lines: [{ reservedIn: HKG }] })
    expect(await stockOf(userId, product, HKG)).toEqual({ available: 7, reserved: 3 })
    expect(await rowOf(userId, product)).toMatchObject({ quantity: 7, backordered: 0 })
  })

  test('takes a warehouse that has all lines over those that have some', async () => {
    const { userId } = await anAccount()
    const shirt = await aStockedProduct(userId, { sku: 'SHIRT', units: { [HKG]: 10, [LAX]: 10 } })
    const mug = await aStockedProduct(userId, { sku: 'MUG', units: { [LAX]: 1 } })
    const order = await aStoredOrder(userId, [
      [shirt, 1],
      [mug, 1],
    ])
    await passOnce()
    expect((await theOrder(userId, order)).lines.map(({ reservedIn }) => reservedIn)).toEqual([LAX, LAX])
  })

  test('leaves an order alone until its delay is over', async () => {
    const { userId } = await anAccount()
    const product = await aStockedProduct(userId, { sku: 'SHIRT', units: { [HKG]: 10 } })
    const later = Date.now() + 3_600_000
    const order = await aStoredOrder(userId, [[product, 3]], { dueAtMs: later })
    await passOnce()
    expect(await getStatus(userId, order)).toBe('Processing')
  })

  test('lets an order without stock wait, and serves it when stock arrives, oldest first', async () => {
    const { userId } = await anAccount()
    const product = await aStockedProduct(userId, { sku: 'SHIRT', units: { [HKG]: 1 } })
    const large = await aStoredOrder(userId, [[product, 5]])
    await passOnce()
    const second = await aStoredOrder(userId, [[product, 2]])
    const third = await aStoredOrder(userId, [[product, 2]])
    await passOnce()
    expect(await rowOf(userId, product)).toMatchObject({ quantity: 1, backordered: 9 })
    for (const order of [large, second, third]) expect(await getStatus(userId, order)).toBe('Backordered')
    await addStock(userId, product, HKG, 2)
    await passOnce()
    // An order that cannot be fulfilled does not block those after it.
    const statuses = await Promise.all([large, second, third].map((order) => getStatus(userId, order)))
    expect(statuses).toEqual(['Backordered', 'Ready', 'Backordered'])
    expect(await rowOf(userId, product)).toMatchObject({ quantity: 1, backordered: 7 })
    await addStock(userId, product, HKG, 6)
    await passOnce()
    expect(await Promise.all([large, third].map((order) => getStatus(userId, order)))).toEqual(['Ready', 'Ready'])
    expect(await rowOf(userId, product)).toMatchObject({ quantity: 0, backordered: 0 })
  })

  test('wakes an order that lacks another product in each warehouse, whichever arrives', async () => {
    const { userId } = await anAccount()
    const shirt = await aStockedProduct(userId, { sku: 'SHIRT', units: { [HKG]: 10 } })
    const mug = await aStockedProduct(userId, { sku: 'MUG', units: { [LAX]: 10 } })
    const lines = [
      [shirt, 1],
      [mug, 1],
    ] as const
    const [one, other] = [await aStoredOrder(userId, lines), await aStoredOrder(userId, lines)]
    await passOnce()
    await addStock(userId, mug, HKG, 1)
    await addStock(userId, shirt, LAX, 1)
    await passOnce()
    expect((await theOrder(userId, one)).status).toBe('Ready')
    expect((await theOrder(userId, other)).status).toBe('Ready')
  })

  test('sends what there is of an order that may go in parts', async () => {
    const { userId } = await anAccount()
    const shirt = await aStockedProduct(userId, { sku: 'SHIRT', units: { [HKG]: 10 } })
    const mug = await aStockedProduct(userId, { sku: 'MUG' })
    const lines = [
      [shirt, 1],
      [mug, 1],
    ] as const
    const order = await aStoredOrder(userId, lines, { partialFulfillment: true })
    await passOnce()
    expect(await theOrder(userId, order)).toMatchObject({
      status: 'Ready',
      lines: [{ reservedIn: HKG }, { reservedIn: null }],
    })
  })

  test('reports what blocks an order, and allocates nothing to it', async () => {
    const { userId } = await anAccount()
    const product = await aStockedProduct(userId, { sku: 'SHIRT', units: { [HKG]: 10 } })
    const order = await aStoredOrder(userId, [[product, 3]], { verified: false })
    await passOnce()
    expect(await theOrder(userId, order)).toMatchObject({ status: 'Exception', error: { code: 1200 } })
    expect(await stockOf(userId, product, HKG)).toEqual({ available: 10, reserved: 0 })
  })

  testEmbedded('500 orders for 100 units, five passes at once: 100 are promised theirs, 400 wait', async () => {
    for (let round = 0; round < rounds(1, 10); round++) {
      const { userId } = await anAccount()
      const product = await aStockedProduct(userId, { sku: 'SHIRT', units: { [HKG]: 100 } })
      const orders: number[] = []
      for (let count = 0; count < 500; count++) orders.push(await aStoredOrder(userId, [[product, 1]]))
      const isDone = async () =>
        (await Promise.all(orders.map((order) => getStatus(userId, order)))).every((status) => status !== 'Processing')
      // Faults are injected into the allocation runs only, as the subsequent check does not retry.
      for (let tries = 0; !(await isDone()); tries++) {
        await withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES, seed: 100 * round + tries }, async () => {
          await Promise.all([passOnce(), passOnce(), passOnce(), passOnce(), passOnce()])
        })
      }
      const statuses = await Promise.all(orders.map((order) => getStatus(userId, order)))
      expect(statuses.filter((status) => status === 'Ready')).toHaveLength(100)
      expect(statuses.filter((status) => status === 'Backordered')).toHaveLength(400)
      expect(await stockOf(userId, product, HKG)).toEqual({ available: 0, reserved: 100 })
      expect(await rowOf(userId, product)).toMatchObject({ quantity: 0, backordered: 400 })
    }
  })
})
