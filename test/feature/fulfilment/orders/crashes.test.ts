import { randomUUID } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { handler as completePackingHandler } from '#functions/jobs/completePacking/handler.ts'
import { lambdaContext } from '#test/support/api.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { reconcileLabels } from '#test/support/jobs.ts'
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
  listOrders,
  postOrder,
  putOrder,
  setStatuses,
} from '#test/support/orders.ts'
import { withOutsideCarrier } from '#test/support/outsideCarrier.ts'
import { addStock, aStockedProduct } from '#test/support/stockedProducts.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

type Merchant = Awaited<ReturnType<typeof aMerchant>>

/** Action on an order: prepared, performed by a process that dies, and repeated. */
type TestedAction = {
  readonly title: string
  /** Returns the order, if it exists before the action. */
  readonly prepare: (merchant: Merchant) => Promise<number>
  /** The repeat uses the same `name`. */
  readonly act: (merchant: Merchant, order: number, name: string) => Promise<unknown>
  /** Recovery in addition to the retry, such as jobs. */
  readonly meanwhile?: () => Promise<unknown>
  /** Possible final states of the order. */
  readonly ends: readonly string[]
  /** Minimum number of calls at which the process is terminated. */
  readonly calls: number
}

const detail = ({ userId }: Merchant, order: number, name: string) => ({
  event_id: name,
  user_id: userId,
  order_id: order,
})
const ready = ({ token }: Merchant) => aReadyOrder(token)
const started = async (merchant: Merchant, deps = {}): Promise<number> => {
  const order = await ready(merchant)
  await operate('PackingStarted', detail(merchant, order, randomUUID()), deps)
  expect(await getStatus(merchant.token, order)).toBe('Packing')
  return order
}
const nameOfShop = (name: string) => ({ shop: { id: 'shop', order_id: name.slice(0, 30) } })
const outside = withOutsideCarrier
const afterLease = async (): Promise<unknown> => {
  advance(2 * MINUTE_MS)
  return allocateOrders()
}

const ACTIONS: readonly TestedAction[] = [
  {
    title: 'POST /orders',
    prepare: async () => 0,
    act: async ({ token }, _order, name) => postOrder(token, nameOfShop(name), { 'idempotency-key': name }),
    ends: ['Processing'],
    calls: 5,
  },
  {
    title: 'PUT /orders/{id}',
    prepare: ready,
    act: ({ token }, order) => putOrder(token, order, { line_items: [{ sku: 'MUG', quantity: 1 }] }),
    ends: ['Processing'],
    calls: 4,
  },
  {
    title: 'DELETE /orders/{id}',
    prepare: ready,
    act: ({ token }, order) => deleteOrder(token, order),
    ends: ['gone'],
    calls: 4,
  },
  {
    title: 'POST /orders/status',
    prepare: ready,
    act: ({ token }, order) => setStatuses(token, 'Holding', order),
    ends: ['Holding'],
    calls: 4,
  },
  {
    title: 'the processing job',
    prepare: async ({ token }) => (await postOrder(token)).body.order.id,
    act: allocateOrders,
    meanwhile: afterLease,
    ends: ['Ready'],
    calls: 6,
  },
  {
    title: 'the processing job that serves who waits',
    prepare: async ({ token, userId }) => {
      const sku = randomUUID().slice(0, 8)
      const product = await aStockedProduct(userId, { sku })
      const order = await aReadyOrder(token, { line_items: [{ sku, quantity: 2 }] })
      expect(await getStatus(token, order)).toBe('Backordered')
      await addStock(userId, product, HKG, 2)
      return order
    },
    act: allocateOrders,
    meanwhile: afterLease,
    ends: ['Ready'],
    calls: 10,
  },
  {
    title: 'PackingStarted',
    prepare: ready,
    act: (merchant, order, name) => operate('PackingStarted', detail(merchant, order, name)),
    ends: ['Packing'],
    calls: 4,
  },
  {
    title: 'PackingStarted with an outside carrier',
    prepare: ready,
    act: (merchant, order, name) => operate('PackingStarted', detail(merchant, order, name), outside()),
    meanwhile: completePacking,
    ends: ['Packing', 'Exception'],
    calls: 9,
  },
  {
    title: 'PackingStarted with an outside carrier that refuses',
    prepare: ready,
    act: (merchant, order, name) =>
      operate(
        'PackingStarted',
        detail(merchant, order, name),
        outside(async () => ({ refused: 'no such street' })),
      ),
    meanwhile: completePacking,
    ends: ['Exception'],
    calls: 8,
  },
  {
    title: 'the settlement of packing',
    prepare: (merchant) =>
      started(
        merchant,
        outside(async (parcel, really) => {
          await really(parcel)
          throw new Error('the answer got lost')
        }),
      ),
    act: async () => {
      advance(3 * MINUTE_MS)
      await reconcileLabels()
      await completePackingHandler({}, lambdaContext())
    },
    meanwhile: completePacking,
    ends: ['Packing'],
    calls: 10,
  },
  {
    title: 'FulfillmentCompleted',
    prepare: started,
    act: async (merchant, order, name) => {
      const [fulfillment] = (await getOrder(merchant.token, order)).body.order.fulfillments
      return operate('FulfillmentCompleted', { ...detail(merchant, order, name), fulfillment_id: fulfillment.id })
    },
    ends: ['Fulfilled'],
    calls: 4,
  },
  {
    title: 'PackingFailed',
    prepare: started,
    act: (merchant, order, name) => operate('PackingFailed', { ...detail(merchant, order, name), reason: 'broken' }),
    ends: ['Exception'],
    calls: 5,
  },
  {
    title: 'PackingFailed with an outside carrier',
    prepare: (merchant) => started(merchant, outside()),
    act: (merchant, order, name) => operate('PackingFailed', { ...detail(merchant, order, name), reason: 'broken' }),
    meanwhile: completePacking,
    ends: ['Exception'],
    calls: 5,
  },
]

/**
 * Skips index queries: jobs repeat them, and a failure there is equivalent to one before the next
 * call.
 */
const diesAtWork = (n: number, when: 'before' | 'after') => diesAt(n, when, ({ command }) => command !== 'QueryCommand')

async function statusNow({ token }: Merchant, order: number): Promise<string> {
  const response = await getOrder(token, order)
  return response.status === 404 ? 'gone' : response.body.order.status
}

describeWithTable('a process that dies', () => {
  describe.each(['before', 'after'] as const)('%s one of its calls,', (when) => {
    test.each(ACTIONS)('in $title, leaves what a repeat or the jobs bring to its end', async (action) => {
      const { prepare, act, meanwhile, ends, calls } = action
      const merchant = await aMerchant({ [HKG]: 1_000 })
      await aStockedProduct(merchant.userId, { sku: 'MUG', units: { [HKG]: 1_000 } })
      const seen = new Set<string>()
      for (let n = 1; ; n++) {
        const prepared = await prepare(merchant)
        const name = randomUUID()
        const death = diesAtWork(n, when)
        await withFaults([death], () => act(merchant, prepared, name)).catch(() => undefined)
        // Parcels that are not yet transmitted to their external carrier are not settled yet.
        if (!meanwhile) expect([n, await bookFaults(merchant.userId)]).toEqual([n, []])
        await (meanwhile ? meanwhile() : advance(2 * MINUTE_MS))
        expect([n, await bookFaults(merchant.userId)]).toEqual([n, []])
        await act(merchant, prepared, name)
        await meanwhile?.()
        expect([n, await bookFaults(merchant.userId)]).toEqual([n, []])
        const order = prepared || (await orderNamed(merchant, name))
        const status = await statusNow(merchant, order)
        expect([n, ends.includes(status) ? 'well' : status]).toEqual([n, 'well'])
        seen.add(status)
        if (!death.hasDied()) {
          expect(n).toBeGreaterThanOrEqual(calls)
          break
        }
      }
      expect([...seen].sort()).toEqual([...ends].sort())
    })
  })
})

/** Returns the only order created by a POST. */
async function orderNamed({ token }: Merchant, name: string): Promise<number> {
  const { orders } = (await listOrders(token, `shop.order_id=${name.slice(0, 30)}`)).body
  expect(orders).toHaveLength(1)
  return orders[0].id
}
