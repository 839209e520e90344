import { expect } from '@jest/globals'
import { usd } from '#shared/core/money.ts'
import { isOrderAwaitingStock, type Order } from '#shared/fulfilment/orders/rules/order.ts'
import { deposit } from '#shared/money/wallet/deposits.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { withFastTimers } from '#test/support/fastTimers.ts'
import { operate } from '#test/support/operations.ts'
import { bookFaults, listedOrders } from '#test/support/orderBooks.ts'
import { idleFaults } from '#test/support/orderStates.ts'
import { allocateOrders, HKG, LAX, postOrder, postShop } from '#test/support/orders.ts'
import { minutes, rounds } from '#test/support/proof.ts'
import { aStockedProduct, rowOf } from '#test/support/stockedProducts.ts'
import { CONFLICTS, describeWithTable, testEmbedded, withFaultInjection } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

/* Split orders competing for the units of three warehouses. */

const ORDERS = rounds(60, 500)
const SEEDS = rounds(2, 20)
const PLACES = [HKG, LAX, 'WH0JFK01']
const SKUS = ['SHIRT', 'MUG', 'HAT', 'LAMP']
const UNITS = 100
const BATCH = 20
const MINUTE_MS = 60_000

/** Pseudo-random numbers from 0 to `below` - 1. */
const randomNumbers = (seed: number) => {
  let state = seed + 1
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** Creates products with `UNITS` units in total, most units of each in one warehouse. */
async function stockedProducts(userId: number, random: (below: number) => number): Promise<readonly number[]> {
  const units = SKUS.map(() => new Map<string, number>())
  for (let unit = 0; unit < UNITS; unit++) {
    const product = random(SKUS.length)
    const place = PLACES[(product + (random(4) === 0 ? random(3) : 0)) % 3] ?? HKG
    units[product]?.set(place, (units[product]?.get(place) ?? 0) + 1)
  }
  return Promise.all(
    SKUS.map((sku, index) => aStockedProduct(userId, { sku, units: Object.fromEntries(units[index] ?? []) })),
  )
}

const isIn = (status: Order['status']) => (order: Order) => order.status === status

describeWithTable('split orders that compete for units', () => {
  testEmbedded.each(Array.from({ length: SEEDS }, (_, seed) => seed))(
    'are served as far as the units go, each unit once (seed %i)',
    async (seed) => {
      const random = randomNumbers(seed)
      const { token, userId } = await anAccount()
      must(await deposit(testTable(), { userId, amount: usd(1_000_000), reference: `race/${seed}` }))
      await postShop(token)
      const products = await stockedProducts(userId, random)
      const requested = Array.from({ length: ORDERS }, () => {
        const skus = [...new Set(Array.from({ length: 1 + random(3) }, () => SKUS[random(SKUS.length)]))]
        return skus.map((sku) => ({ sku, quantity: 1 + random(2) }))
      })
      await withFastTimers(() =>
        withFaultInjection({ ...CONFLICTS, seed }, async () => {
          for (let from = 0; from < requested.length; from += BATCH) {
            const batch = requested.slice(from, from + BATCH)
            await Promise.allSettled([
              ...batch.map((line_items) => postOrder(token, { line_items, split_fulfillment: true })),
              allocateOrders(),
            ])
            advance(2 * MINUTE_MS)
            await Promise.allSettled([allocateOrders(), allocateOrders()])
          }
        }),
      )
      advance(60 * MINUTE_MS)
      await allocateOrders()
      const orders = await listedOrders(userId)
      const rows = new Map(await Promise.all(products.map(async (id) => [id, await rowOf(userId, id)] as const)))
      // No order waits for units that are available.
      expect(orders.flatMap((order) => idleFaults(order, rows))).toEqual([])
      expect(await bookFaults(userId)).toEqual([])
      const ready = orders.filter(isIn('Ready'))
      expect(ready.length + orders.filter(isIn('Backordered')).length).toBe(orders.length)
      expect(ready.filter(({ lines }) => lines.some(isOrderAwaitingStock))).toEqual([])
      const getKitParts = ({ lines }: Order) => [...new Set(lines.map(({ reservedIn }) => reservedIn ?? ''))]
      expect(ready.some((order) => getKitParts(order).length > 1)).toBe(true)
      await withFastTimers(() =>
        withFaultInjection({ ...CONFLICTS, seed }, async () => {
          for (const order of ready) {
            const about = { user_id: userId, order_id: order.id }
            await Promise.all(
              getKitParts(order).map((warehouse_id) => operate('PackingStarted', { ...about, warehouse_id })),
            )
          }
          for (const { id, fulfillments } of (await listedOrders(userId)).filter(isIn('Packing'))) {
            const about = { user_id: userId, order_id: id }
            await Promise.all(
              fulfillments.map((one) => operate('FulfillmentCompleted', { ...about, fulfillment_id: one.id })),
            )
          }
        }),
      )
      expect(await bookFaults(userId)).toEqual([])
      const after = await listedOrders(userId)
      const sent = after.filter(isIn('Fulfilled'))
      expect(sent.map(({ id }) => id)).toEqual(ready.map(({ id }) => id))
      const unitsSent = sent.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0)
      let left = 0
      for (const id of products) {
        const { stock } = await rowOf(userId, id)
        for (const { available, reserved } of Object.values(stock)) {
          expect(reserved).toBe(0)
          left += available
        }
      }
      expect(unitsSent + left).toBe(UNITS)
    },
    minutes(4),
  )
})
