import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { auditOrders } from '#lib/ops/actions/auditOrders.ts'
import { auditStock } from '#lib/ops/actions/stock.ts'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { sumUnitsByProduct } from '#shared/fulfilment/orders/rules/lineUnits.ts'
import { isOrderAwaitingStock, type Order } from '#shared/fulfilment/orders/rules/order.ts'
import { updateOrderRecord } from '#shared/fulfilment/orders/updateOrderRecord.ts'
import { findProductRows } from '#shared/fulfilment/products/productRowStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { must, testTable } from '#test/support/accounts.ts'
import { aFulfillment, aLine, orderOf, rowsById, rowWith } from '#test/support/orderSamples.ts'
import { rounds } from '#test/support/proof.ts'
import { aStockedProduct } from '#test/support/stockedProducts.ts'
import { describeWithTable } from '#test/support/table.ts'

const PLACES = ['WH0HKG01', 'WH0LAX01'] as const

type ExpectedOrders = {
  readonly product: number
  readonly quantity: number
  readonly place: number
}
type Change = {
  readonly order: number
  readonly kind: 'write' | 'write' | 'send' | 'delete'
  readonly lines: readonly ExpectedOrders[]
  readonly isWaiting: boolean
}

const change: fc.Arbitrary<Change> = fc.record({
  order: fc.nat(2),
  kind: fc.constantFrom('write', 'write', 'write', 'send', 'delete'),
  lines: fc.uniqueArray(fc.record({ product: fc.nat(2), quantity: fc.integer({ min: 1, max: 4 }), place: fc.nat(2) }), {
    selector: ({ product }) => product,
    minLength: 1,
    maxLength: 3,
  }),
  isWaiting: fc.boolean(),
})

/** Returns an order after a change, with the sent lines kept; null if it is deleted. */
function wanted(before: Order | null, products: readonly number[], { kind, lines, isWaiting }: Change): Order | null {
  const base = before ?? orderOf({ id: generateId() })
  if (kind === 'delete' && !base.lines.some(({ fulfilled }) => fulfilled)) return null
  if (kind === 'send') {
    return { ...base, lines: base.lines.map((line) => (line.reservedIn ? { ...line, fulfilled: true } : line)) }
  }
  const sent = base.lines.filter(({ fulfilled }) => fulfilled)
  const open = lines
    .map(({ product, quantity, place }) =>
      aLine(products[product] ?? 0, { quantity, sku: `S${product}`, reservedIn: PLACES[place] ?? null }),
    )
    .filter(({ sku }) => !sent.some((line) => line.sku === sku))
  const lacking = open.filter(isOrderAwaitingStock)
  return {
    ...base,
    lines: [...sent, ...open],
    awaited: isWaiting ? [...sumUnitsByProduct(lacking)].map(([productId, units]) => ({ productId, units })) : [],
    watched: isWaiting ? lacking.slice(0, 2).map(({ productId }) => productId) : [],
  }
}

describeWithTable('a change of an order', () => {
  test('is written with all that follows from it, whatever comes after whatever', async () => {
    const table = testTable()
    const [written, rejected] = [new Set<string>(), new Set<string>()]
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 4, maxLength: 14 }), async (changes) => {
        const userId = generateId()
        const units = { [PLACES[0]]: 5, [PLACES[1]]: 3 }
        const products: number[] = []
        for (const sku of ['S0', 'S1', 'S2']) products.push(await aStockedProduct(userId, { sku, units }))
        const ids = [generateId(), generateId(), generateId()]
        for (const one of changes) {
          const before = await findOrder(table, userId, ids[one.order] ?? 0)
          const after = wanted(before, products, one)
          if (!before && !after) continue
          const rows = new Map((await findProductRows(table, userId, products)).map((row) => [row.id, row]))
          const committed = await table.commit(
            await updateOrderRecord(table, {
              before,
              after: after && { ...after, userId, id: ids[one.order] ?? 0 },
              rows,
              movement: { id: generateId(), reason: 'reservation' },
              nowMs: clock.now(),
            }),
          )
          const name = `${before ? 'there' : 'new'} ${one.kind === 'delete' && after ? 'write' : one.kind}`
          if (committed.ok) written.add(name)
          else rejected.add(name)
          const faults = [...(await auditOrders(table, userId)), ...must(await auditStock(table, userId)).faults]
          expect(faults).toEqual([])
        }
      }),
      { numRuns: rounds(15, 3_000) },
    )
    expect([...written].sort()).toEqual(['new write', 'there delete', 'there send', 'there write', 'new send'].sort())
    // Rejected as there are not enough units.
    expect([...rejected].sort()).toEqual(['new write', 'there write'])
  })

  test('of 80 lines leaves room in its transaction for what else belongs to it', async () => {
    const ids = Array.from({ length: 80 }, (_, index) => index + 1)
    const rows = rowsById(...ids.map((id) => rowWith(id, { A: 5 })))
    const shaped = (changes: Parameters<typeof aLine>[1] = {}, order: Partial<Order> = {}) =>
      orderOf({ lines: ids.map((id) => aLine(id, changes)), partialFulfillment: true, ...order })
    const open = shaped()
    const ready = shaped({ reservedIn: 'A' })
    const waiting = shaped({}, { awaited: ids.map((productId) => ({ productId, units: 1 })), watched: ids.slice(0, 6) })
    const packing = shaped({ reservedIn: 'A', fulfillmentId: 9 }, { fulfillments: [aFulfillment(9)] })
    const sent = shaped({ reservedIn: 'A', fulfillmentId: 9, fulfilled: true }, { fulfillments: [aFulfillment(9)] })
    const cases: readonly (readonly [string, Order | null, Order | null, boolean])[] = [
      ['created', null, open, false],
      ['ready', open, ready, true],
      ['backordered', open, waiting, true],
      ['woken', waiting, open, false],
      ['given back', ready, open, false],
      ['packing', ready, packing, false],
      ['failed', packing, open, false],
      ['sent', packing, sent, false],
      ['deleted', ready, null, false],
      ['deleted while it waits', waiting, null, false],
      ['archived', sent, { ...sent, status: 'Archived' }, false],
    ]
    for (const [name, before, after, requiresNoArrival] of cases) {
      const movement = { id: 1, reason: 'reservation' } as const
      const actions = await updateOrderRecord(testTable(), {
        before,
        after,
        rows,
        movement,
        nowMs: 0,
        requiresNoArrival,
      })
      expect([name, actions.length <= 89]).toEqual([name, true])
      const keys = actions.flatMap((action) => (action.kind === 'chosen' ? [] : [`${action.key.pk} ${action.key.sk}`]))
      expect([name, new Set(keys).size]).toEqual([name, keys.length])
    }
  })
})
