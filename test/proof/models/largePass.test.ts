import { beforeAll, describe, expect, test } from '@jest/globals'
import { handler as allocateOrdersHandler } from '#functions/jobs/allocateOrders/handler.ts'
import { parseOrderRow } from '#shared/fulfilment/orders/orderRowStore.ts'
import { PROCESS_ORDERS_JOB } from '#shared/fulfilment/orders/orderStore.ts'
import { findJob } from '#shared/jobs/runDueJob.ts'
import { put } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { lambdaContext } from '#test/support/api.ts'
import { diesAt, recorder, withFaults } from '#test/support/faults.ts'
import { listedItems } from '#test/support/listedItems.ts'
import { bookFaults, listedOrders } from '#test/support/orderBooks.ts'
import { HKG, LAX } from '#test/support/orders.ts'
import { rounds } from '#test/support/proof.ts'
import { addStock, aStockedProduct, stockOf } from '#test/support/stockedProducts.ts'
import { storedOrders, theOrder } from '#test/support/storedOrders.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const ORDERS = rounds(600, 20_000)
const USERS = 5
/** Orders of the first user; the others share the rest. */
const LARGEST = ORDERS / 2
const REST = (ORDERS - LARGEST) / (USERS - 1)

/** Creates a context whose time is over after a number of queries. */
function shortRun(looks: number) {
  let left = looks
  return { ...lambdaContext(), getRemainingTimeInMillis: () => (left-- > 0 ? 60_000 : 0) }
}

type User = { readonly userId: number; readonly products: readonly number[]; readonly orders: readonly number[] }

/**
 * Creates a user whose orders take three products in turn, and sometimes two of them. Half of them
 * can be fulfilled.
 */
async function aUser(count: number): Promise<User> {
  const { userId } = await anAccount()
  const products: number[] = []
  for (const [n, sku] of ['SHIRT', 'MUG', 'HAT'].entries()) {
    const units = Math.ceil(count / 6)
    products.push(await aStockedProduct(userId, { sku, units: { [n === 1 ? LAX : HKG]: units } }))
  }
  const productAt = (n: number) => products[n % 3] ?? 0
  const lines = Array.from({ length: count }, (_, n) =>
    n % 10 === 9
      ? ([
          [productAt(n), 1],
          [productAt(n + 1), 1],
        ] as const)
      : ([[productAt(n), 1]] as const),
  )
  return { userId, products, orders: await storedOrders(userId, lines) }
}

const statusesOf = async ({ userId }: User): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const { status } of (await listedItems('orderRow', userId)).map(parseOrderRow))
    counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describeWithTable(`a pass over ${ORDERS} orders`, () => {
  const users: User[] = []
  beforeAll(async () => {
    users.push(await aUser(LARGEST))
    for (let n = 1; n < USERS; n++) users.push(await aUser(REST))
  })

  test('completes over many runs, of which some die, and does not stop at one order that fails', async () => {
    const [largest] = users
    if (!largest) throw new Error('there are no users')
    // The third order is the first of a product with an unreadable description, which fails every
    // time.
    const spoilt = await aUser(12)
    const [, , product = 0] = spoilt.products
    const item = await testTable().get(keys.product(spoilt.userId, product))
    must(await testTable().commit([put({ ...item, ...keys.product(spoilt.userId, product), hsCodes: 'none' })]))

    let [runs, deaths, done] = [0, 0, 0]
    const left = async () =>
      (await Promise.all(users.map(statusesOf))).reduce((sum, { Processing = 0 }) => sum + Processing, 0)
    for (; (await left()) > 0; runs++) {
      expect(runs).toBeLessThan(60)
      advance(2 * MINUTE_MS)
      const death = diesAt(runs % 3 === 1 ? 40 + ((runs * 997) % 300) : Number.POSITIVE_INFINITY, 'after')
      const counts = await withFaults([death], () => allocateOrdersHandler({}, shortRun(ORDERS / 5))).catch(() => null)
      if (death.hasDied()) deaths++
      if (!counts || death.hasDied()) continue
      done += (counts.ready ?? 0) + (counts.backordered ?? 0)
      expect((await findJob(testTable(), PROCESS_ORDERS_JOB))?.counts).toEqual(
        Object.fromEntries(Object.entries(counts).filter(([word]) => !word.startsWith('products'))),
      )
    }
    expect(runs).toBeGreaterThan(4)
    expect(deaths).toBeGreaterThan(1)
    expect(done).toBeGreaterThan(ORDERS / 3)
    for (const user of users) {
      expect(await bookFaults(user.userId)).toEqual([])
      const { Ready = 0, Backordered = 0, ...others } = await statusesOf(user)
      expect(others).toEqual({})
      expect(Ready + Backordered).toBe(user.orders.length)
      for (const [n, id] of user.products.entries()) {
        expect((await stockOf(user.userId, id, n === 1 ? LAX : HKG)).available).toBeLessThanOrEqual(1)
      }
    }

    for (let n = 0; n < 6; n++) {
      advance(31 * MINUTE_MS)
      await allocateOrdersHandler({}, lambdaContext())
    }
    const stuck = spoilt.orders.filter((_, n) => n % 3 === 2)
    for (const id of spoilt.orders) {
      const { status, error } = await theOrder(spoilt.userId, id)
      const isStuck = stuck.includes(id)
      expect([id, isStuck, error?.code ?? null]).toEqual([id, status === 'Exception', isStuck ? 1001 : null])
    }
  })

  test('gives arrivals to the oldest of those that wait, over as many runs', async () => {
    const [largest] = users
    if (!largest) throw new Error('there are no users')
    const [shirt = 0] = largest.products
    const waiting = async () =>
      (await listedOrders(largest.userId)).filter(
        ({ status, lines }) => status === 'Backordered' && lines.every(({ productId }) => productId === shirt),
      )
    const before = await waiting()
    const units = Math.floor(before.length / 2)
    await addStock(largest.userId, shirt, LAX, units)
    for (let run = 0; (await stockOf(largest.userId, shirt, LAX)).available > 0; run++) {
      expect(run).toBeLessThan(60)
      advance(2 * MINUTE_MS)
      const death = diesAt(run % 3 === 1 ? 50 + run * 31 : Number.POSITIVE_INFINITY, 'before')
      await withFaults([death], () => allocateOrdersHandler({}, shortRun(ORDERS / 7))).catch(() => null)
    }
    const after = await waiting()
    expect(after.map(({ id }) => id)).toEqual(before.slice(units).map(({ id }) => id))
    expect(await bookFaults(largest.userId)).toEqual([])
  })

  describe('takes', () => {
    test.each([
      ['an order that is filled', 100, 5],
      ['an order that waits', 0, 5],
    ])('for %s few calls', async (_name, units, max) => {
      const { userId } = await anAccount()
      const product = await aStockedProduct(userId, { sku: 'SHIRT', units: units > 0 ? { [HKG]: units } : {} })
      const count = 40
      await storedOrders(
        userId,
        Array.from({ length: count }, () => [[product, 1]] as const),
      )
      advance(2 * MINUTE_MS)
      const calls = recorder()
      await withFaults([calls], () => allocateOrdersHandler({}, lambdaContext()))
      const work = calls.calls.filter(({ command }) => command !== 'QueryCommand')
      expect(work.length / count).toBeLessThan(max)
    })
  })
})
