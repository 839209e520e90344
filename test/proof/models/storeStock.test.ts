import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import fc from 'fast-check'
import { usd } from '#shared/core/money.ts'
import { listOrderRows } from '#shared/fulfilment/orders/orderStore.ts'
import { isOrderAwaitingStock, type Order } from '#shared/fulfilment/orders/rules/order.ts'
import { notifyShop } from '#shared/fulfilment/shops/notifyShop.ts'
import { API_KEY_PLATFORMS } from '#shared/fulfilment/shops/rules/storePlatforms.ts'
import { createApiKeyStores } from '#shared/fulfilment/shops/stores.ts'
import { deposit } from '#shared/money/wallet/deposits.ts'
import { loadConfig } from '#shared/platform/config.ts'
import { must, type TestAccount, testTable } from '#test/support/accounts.ts'
import { keep } from '#test/support/connectedShops.ts'
import { lastFulfillment, startPacking } from '#test/support/fulfillments.ts'
import { aStoreMerchant, importFrom } from '#test/support/importedOrders.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { operate } from '#test/support/operations.ts'
import { allocateOrders, HKG } from '#test/support/orders.ts'
import { minutes, rounds } from '#test/support/proof.ts'
import { addStock, aStockedProduct, stockOf } from '#test/support/stockedProducts.ts'
import { theOrder } from '#test/support/storedOrders.ts'
import type { Mishap, StandIn } from '#test/support/stores/standIn.ts'
import { STAND_INS } from '#test/support/stores/standIns.ts'
import { describeWithTable, testEmbedded } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const EVENTS = rounds(50, 1_000)
const SKUS = ['LAMP', 'BULB', 'CORD'] as const
const stores = createApiKeyStores({ shopify: null, allowPrivateWebhooks: true })

const sku = fc.constantFrom(...SKUS)
const event = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      lines: fc.uniqueArray(fc.record({ sku, quantity: fc.integer({ min: 1, max: 4 }) }), {
        selector: (line) => line.sku,
        minLength: 1,
        maxLength: 3,
      }),
      isPaid: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pay' as const), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), pick: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('adjust' as const), sku, units: fc.integer({ min: -4, max: 9 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('import' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('allocate' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('ship' as const), pick: fc.nat() }) },
)
type Happening = typeof event extends fc.Arbitrary<infer Value> ? Value : never

const mishap = fc.infiniteStream(
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(null) },
    { weight: 3, arbitrary: fc.constantFrom<Mishap>('lose request', 'lose response', 'double') },
  ),
)

useKeyService()

describeWithTable('stock of a store and its shop', () => {
  describe.each(API_KEY_PLATFORMS)('%s', (platform) => {
    let store: StandIn
    beforeAll(async () => {
      store = await STAND_INS[platform]()
    })
    afterAll(() => store.stop())

    testEmbedded(
      `is equal after ${EVENTS} events with lost and repeated requests`,
      async () => {
        await fc.assert(
          fc.asyncProperty(
            fc.array(event, { minLength: EVENTS, maxLength: EVENTS }),
            mishap,
            async (events, mishaps) => {
              const world = await aStore(store)
              store.mishap = () => mishaps.next().value ?? null
              for (const happening of events) await world.happen(happening)
              store.mishap = () => null
              await world.rest()
              expect(await world.readSellable()).toEqual(await world.computeSellable())
              await world.leaveOrdersWaiting()
              expect(await world.readSellable()).toEqual(await world.computeSellable())
              expect(store.complaints).toEqual([])
              // Otherwise nothing would have been compared.
              expect(store.writes.length).toBeGreaterThan(0)
            },
          ),
          { numRuns: 1, endOnFailure: true },
        )
      },
      minutes(4),
    )
  })
})

/** A merchant whose shop is connected to the store, with three products on both sides. */
async function aStore({ platform, model, connection, idOf }: StandIn) {
  const table = testTable()
  const port = stores[platform]
  const merchant: TestAccount = await aStoreMerchant()
  const { userId } = merchant
  must(await deposit(table, { userId, amount: usd(100_000_000), reference: `funds of ${platform}` }))
  await keep(userId, 'store', connection, platform)
  const products = new Map<string, number>()
  for (const name of SKUS) {
    products.set(name, await aStockedProduct(userId, { sku: name, shopId: 'store', units: { [HKG]: 30 } }))
    model.addProduct(name, 0)
  }
  const find = (name: string): number => products.get(name) ?? 0

  async function listOrders(): Promise<readonly Order[]> {
    const orders: Order[] = []
    for await (const rows of listOrderRows(table, userId)) {
      for (const { id } of rows) orders.push(await theOrder(userId, id))
    }
    return orders
  }

  const notify = (orderId: number, fulfillmentId: number) =>
    notifyShop(
      { userId, orderId, fulfillmentId },
      {
        table,
        findStore: () => port,
        credentialsKeyId: loadConfig().credentialsKeyId,
        trackingLink: async () => 'https://track.example/1',
      },
    )

  async function ship(pick: number): Promise<void> {
    const ready = (await listOrders()).filter(({ status }) => status === 'Ready')
    const order = ready[pick % Math.max(1, ready.length)]
    if (!order) return
    await startPacking(userId, order.id)
    const { id } = await lastFulfillment(userId, order.id)
    await operate('FulfillmentCompleted', { user_id: userId, order_id: order.id, fulfillment_id: id })
    // Queues deliver at least once.
    await notify(order.id, id)
    await notify(order.id, id)
  }

  async function happen(happening: Happening): Promise<void> {
    advance(20_000)
    switch (happening.kind) {
      case 'order': {
        const lines = happening.lines.filter((line) => model.sellable(line.sku) >= line.quantity)
        if (lines.length > 0) model.place(lines, happening.isPaid ? 'paid' : 'unpaid')
        return
      }
      case 'pay': {
        const unpaid = model.orders.filter(({ state }) => state === 'unpaid')
        const order = unpaid[happening.pick % Math.max(1, unpaid.length)]
        return order && model.pay(order)
      }
      case 'cancel': {
        const open = model.orders.filter(({ state }) => state === 'unpaid' || state === 'paid')
        const order = open[happening.pick % Math.max(1, open.length)]
        return order && model.cancel(order)
      }
      case 'adjust': {
        const { available } = await stockOf(userId, find(happening.sku), HKG)
        const units = Math.max(-available, happening.units)
        if (units !== 0) await addStock(userId, find(happening.sku), HKG, units)
        return
      }
      case 'import':
        await importFrom(merchant, port)
        return
      case 'allocate':
        advance(2 * MINUTE_MS)
        await allocateOrders()
        return
      case 'ship':
        return ship(happening.pick)
    }
  }

  /** Runs jobs and retries deliveries until nothing is left to do. */
  async function rest(): Promise<void> {
    for (let round = 0; round < 3; round++) {
      advance(60 * MINUTE_MS)
      await importFrom(merchant, port)
      await allocateOrders()
      for (const order of await listOrders()) {
        for (const { id, stage } of order.fulfillments) if (stage === 'fulfilled') await notify(order.id, id)
      }
    }
    await importFrom(merchant, port)
  }

  /** Leaves a paid order without allocated stock, and an unpaid one. */
  async function leaveOrdersWaiting(): Promise<void> {
    for (const name of SKUS) await addStock(userId, find(name), HKG, 20)
    await allocateOrders()
    await importFrom(merchant, port)
    model.place([{ sku: 'LAMP', quantity: 3 }])
    model.place([{ sku: 'BULB', quantity: 2 }], 'unpaid')
    await importFrom(merchant, port)
  }

  const readSellable = async () => Object.fromEntries(SKUS.map((name) => [name, model.sellable(name)]))

  /** Computes what the store may sell from the table and the orders of the store. */
  async function computeSellable() {
    const imported = new Map((await listOrders()).map((order) => [order.shop.platformId, order]))
    const unpaid = model.orders.filter(({ state }) => state === 'unpaid').flatMap(({ lines }) => lines)
    const waiting = model.orders
      .filter(({ state }) => state === 'paid')
      .flatMap(({ id }) => imported.get(idOf({ id }))?.lines.filter(isOrderAwaitingStock) ?? [])
    const sum = (lines: readonly { readonly sku: string; readonly quantity: number }[], name: string): number =>
      lines.filter((line) => line.sku === name).reduce((total, { quantity }) => total + quantity, 0)
    const sellable = SKUS.map(async (name) => {
      const { available } = await stockOf(userId, find(name), HKG)
      return [name, Math.max(0, Math.max(0, available - sum(waiting, name)) - sum(unpaid, name))] as const
    })
    return Object.fromEntries(await Promise.all(sellable))
  }

  return { happen, rest, leaveOrdersWaiting, readSellable, computeSellable }
}
