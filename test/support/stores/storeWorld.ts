import { expect } from '@jest/globals'
import fc from 'fast-check'
import { usd } from '#shared/core/money.ts'
import { listOrderRows } from '#shared/fulfilment/orders/orderRowStore.ts'
import { isOrderAwaitingStock, type Order } from '#shared/fulfilment/orders/rules/order.ts'
import { notifyShop } from '#shared/fulfilment/shops/notifyShop.ts'
import type { StorefrontConnection } from '#shared/fulfilment/shops/port.ts'
import type { ApiKeyPlatform } from '#shared/fulfilment/shops/rules/storePlatforms.ts'
import { createApiKeyStores } from '#shared/fulfilment/shops/stores.ts'
import { deposit } from '#shared/money/wallet/deposits.ts'
import { loadConfig } from '#shared/platform/config.ts'
import { must, type TestAccount, testTable } from '../accounts.ts'
import { keep } from '../connectedShops.ts'
import { lastFulfillment, startPacking } from '../fulfillments.ts'
import { aStoreMerchant, importFrom } from '../importedOrders.ts'
import { operate } from '../operations.ts'
import { allocateOrders, HKG } from '../orders.ts'
import { addStock, aStockedProduct, stockOf } from '../stockedProducts.ts'
import { theOrder } from '../storedOrders.ts'
import { advance, MINUTE_MS } from '../time.ts'
import type { Mishap } from './standIn.ts'

/*
 * A merchant whose shop is connected to a store, with random events on both sides.
 */

/** Products of each store, initially out of stock. */
export const SKUS = ['LAMP', 'BULB', 'CORD'] as const
const stores = createApiKeyStores({ shopify: null, allowPrivateWebhooks: true })

type Units = readonly { readonly sku: string; readonly quantity: number }[]

/** Store order that is neither fulfilled nor cancelled. */
export type OpenOrder = { readonly shopOrderId: string; readonly isPaid: boolean; readonly lines: Units }

/** Store as used by its buyers and owner, and its API as used by the platform. */
export type ConnectedStore = {
  readonly platform: ApiKeyPlatform
  readonly connection: StorefrontConnection
  /** Requests that the store rejected as invalid or failed to answer; expected to be empty. */
  readonly complaints: readonly string[]
  /** Requests of the platform that modify data. */
  readonly writes: readonly string[]
  /** Sets the function that returns the network fault of each platform request, or null. */
  readonly setMishaps: (decide: () => Mishap | null) => void
  /** Returns the units available to buyers, by SKU. */
  readonly readSellable: () => Promise<Readonly<Record<string, number>>>
  readonly listOpenOrders: () => Promise<readonly OpenOrder[]>
  readonly place: (lines: Units, isPaid: boolean) => Promise<void>
  readonly pay: (shopOrderId: string) => Promise<void>
  /** Cancels an order, unless the store no longer permits it. */
  readonly cancel: (shopOrderId: string) => Promise<void>
}

const sku = fc.constantFrom(...SKUS)

const storeEvent = fc.oneof(
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
type StoreEvent = typeof storeEvent extends fc.Arbitrary<infer Value> ? Value : never

const mishap = fc.infiniteStream(
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(null) },
    { weight: 3, arbitrary: fc.constantFrom<Mishap>('lose request', 'lose response', 'double') },
  ),
)

/**
 * Checks that a store sells what its warehouse can ship, and that all shipments are reported to it,
 * after random events with network faults.
 */
export async function expectEqualStock(store: ConnectedStore, events: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(
      fc.array(storeEvent, { minLength: events, maxLength: events }),
      mishap,
      async (happenings, mishaps) => {
        const world = await connectShop(store)
        store.setMishaps(() => mishaps.next().value ?? null)
        for (const happening of happenings) await world.happen(happening)
        store.setMishaps(() => null)
        await world.rest()
        expect(await world.readSellable()).toEqual(await world.computeSellable())
        expect(await world.listUnreportedOrders()).toEqual([])
        await world.leaveOrdersWaiting()
        expect(await world.readSellable()).toEqual(await world.computeSellable())
        expect(store.complaints).toEqual([])
        // Ensures that the test compared something.
        expect(store.writes.length).toBeGreaterThan(0)
      },
    ),
    { numRuns: 1, endOnFailure: true },
  )
}

/** Connects a merchant's shop to a store, with three products on each side. */
async function connectShop(store: ConnectedStore) {
  const { platform, connection } = store
  const table = testTable()
  const port = stores[platform]
  const merchant: TestAccount = await aStoreMerchant()
  const { userId } = merchant
  must(await deposit(table, { userId, amount: usd(100_000_000), reference: `funds of ${platform}` }))
  await keep(userId, 'store', connection, platform)
  const products = new Map<string, number>()
  for (const name of SKUS) {
    products.set(name, await aStockedProduct(userId, { sku: name, shopId: 'store', units: { [HKG]: 30 } }))
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
    // Queues deliver at least once, possibly concurrently.
    await Promise.all([notify(order.id, id), notify(order.id, id)])
  }

  async function happen(event: StoreEvent): Promise<void> {
    advance(20_000)
    switch (event.kind) {
      case 'order': {
        const sellable = await store.readSellable()
        const lines = event.lines.filter((line) => (sellable[line.sku] ?? 0) >= line.quantity)
        if (lines.length > 0) await store.place(lines, event.isPaid)
        return
      }
      case 'pay': {
        const unpaid = (await store.listOpenOrders()).filter(({ isPaid }) => !isPaid)
        const order = unpaid[event.pick % Math.max(1, unpaid.length)]
        return order && store.pay(order.shopOrderId)
      }
      case 'cancel': {
        const open = await store.listOpenOrders()
        const order = open[event.pick % Math.max(1, open.length)]
        return order && store.cancel(order.shopOrderId)
      }
      case 'adjust': {
        const { available } = await stockOf(userId, find(event.sku), HKG)
        const units = Math.max(-available, event.units)
        if (units !== 0) await addStock(userId, find(event.sku), HKG, units)
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
        return ship(event.pick)
    }
  }

  /** Runs jobs and retries deliveries until no work is left. */
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

  /** Leaves one paid order without allocated stock, and one unpaid order. */
  async function leaveOrdersWaiting(): Promise<void> {
    for (const name of SKUS) await addStock(userId, find(name), HKG, 20)
    await allocateOrders()
    await importFrom(merchant, port)
    await store.place([{ sku: 'LAMP', quantity: 3 }], true)
    await store.place([{ sku: 'BULB', quantity: 2 }], false)
    await importFrom(merchant, port)
  }

  /** Returns shipped orders that are still open in the store. */
  async function listUnreportedOrders(): Promise<readonly OpenOrder[]> {
    const orders = await listOrders()
    const shipped = new Set(orders.filter(({ status }) => status === 'Fulfilled').map(({ shop }) => shop.platformId))
    return (await store.listOpenOrders()).filter(({ shopOrderId }) => shipped.has(shopOrderId))
  }

  const readSellable = () => store.readSellable()

  /** Computes the sellable units from the table and the store's orders. */
  async function computeSellable(): Promise<Readonly<Record<string, number>>> {
    const imported = new Map((await listOrders()).map((order) => [order.shop.platformId, order]))
    const open = await store.listOpenOrders()
    const unpaid = open.filter(({ isPaid }) => !isPaid).flatMap(({ lines }) => lines)
    const waiting = open
      .filter(({ isPaid }) => isPaid)
      .flatMap(({ shopOrderId }) => imported.get(shopOrderId)?.lines.filter(isOrderAwaitingStock) ?? [])
    const sum = (lines: Units, name: string): number =>
      lines.filter((line) => line.sku === name).reduce((total, { quantity }) => total + quantity, 0)
    const sellable = SKUS.map(async (name) => {
      const { available } = await stockOf(userId, find(name), HKG)
      return [name, Math.max(0, Math.max(0, available - sum(waiting, name)) - sum(unpaid, name))] as const
    })
    return Object.fromEntries(await Promise.all(sellable))
  }

  return { happen, rest, listUnreportedOrders, leaveOrdersWaiting, readSellable, computeSellable }
}
