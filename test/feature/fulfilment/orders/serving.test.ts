import { expect, test } from '@jest/globals'
import { put } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { bookFaults } from '#test/support/orderBooks.ts'
import { allocateOrders, HKG, LAX } from '#test/support/orders.ts'
import { addStock, aStockedProduct, rowOf } from '#test/support/stockedProducts.ts'
import { aStoredOrder, theOrder } from '#test/support/storedOrders.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const passLater = async () => {
  advance(31 * MINUTE_MS)
  return allocateOrders()
}

/** Stores a product with an unreadable description, so that all work on it fails. */
async function spoil(userId: number, productId: number): Promise<void> {
  const key = keys.product(userId, productId)
  must(await testTable().commit([put({ ...(await testTable().get(key)), ...key, hsCodes: 'none' })]))
}

describeWithTable('an order that waits', () => {
  test.each([
    ['one after the other', [HKG, HKG]],
    ['first where it is of no use', [LAX, HKG, HKG]],
    ['in two warehouses, then in both', [LAX, HKG, HKG, LAX]],
  ])('for two products is served once both have arrived: %s', async (_name, places) => {
    const { userId } = await anAccount()
    const shirt = await aStockedProduct(userId, { sku: 'SHIRT' })
    const mug = await aStockedProduct(userId, { sku: 'MUG' })
    const lines = [
      [shirt, 1],
      [mug, 1],
    ] as const
    const order = await aStoredOrder(userId, lines)
    await allocateOrders()
    for (const [n, place] of places.entries()) {
      expect((await theOrder(userId, order)).status).toBe('Backordered')
      await addStock(userId, n < places.length - 1 ? shirt : mug, place, 1)
      await allocateOrders()
      expect(await bookFaults(userId)).toEqual([])
    }
    expect((await theOrder(userId, order)).status).toBe('Ready')
  })

  test('and whose processing fails does not block others, and is stopped eventually', async () => {
    const { userId } = await anAccount()
    const shirt = await aStockedProduct(userId, { sku: 'SHIRT' })
    const mug = await aStockedProduct(userId, { sku: 'MUG' })
    const lines = [
      [shirt, 1],
      [mug, 1],
    ] as const
    const failing = await aStoredOrder(userId, lines)
    const behind = await aStoredOrder(userId, [[shirt, 1]])
    await allocateOrders()
    await spoil(userId, mug)
    await addStock(userId, mug, HKG, 5)
    await addStock(userId, shirt, HKG, 5)
    const fresh = await aStoredOrder(userId, [[shirt, 1]])
    await passLater()
    const statuses = await Promise.all([behind, fresh].map(async (id) => (await theOrder(userId, id)).status))
    expect(statuses).toEqual(['Ready', 'Ready'])
    for (let run = 0; run < 6; run++) await passLater()
    expect(await theOrder(userId, failing)).toMatchObject({ status: 'Exception', error: { code: 1001 } })
    expect(await rowOf(userId, shirt)).toMatchObject({ quantity: 3, backordered: 0 })
    expect(await bookFaults(userId)).toEqual([])
  })
})
