import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { findAllocations } from '#shared/fulfilment/orders/rules/allocation.ts'
import { sumUnitsByProduct } from '#shared/fulfilment/orders/rules/lineUnits.ts'
import {
  listFulfillableLines,
  type Rows,
  selectProductsAwaitingStock,
  supplies,
} from '#shared/fulfilment/orders/rules/orderStock.ts'
import type { ProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import { aComponent, aLine, orderOf, rowsById, rowWith } from '#test/support/orderSamples.ts'

const skus = (lines: readonly { readonly sku: string }[]) => lines.map(({ sku }) => sku)

describe('the lines a warehouse can send', () => {
  test('share the units of a product, in their order', () => {
    const lines = [
      aLine(1, { sku: 'A', quantity: 3 }),
      aLine(1, { sku: 'B', quantity: 3 }),
      aLine(1, { sku: 'C', quantity: 2 }),
    ]
    const rows = rowsById(rowWith(1, { HKG: 5 }))
    expect(skus(listFulfillableLines({ lines }, rows, 'HKG'))).toEqual(['A', 'C'])
    expect(listFulfillableLines({ lines }, rows, 'LAX')).toEqual([])
  })

  test('are only those that are neither allocated, packed nor sent; a deleted product has no units', () => {
    const lines = [
      aLine(1, { reservedIn: 'HKG' }),
      aLine(2, { fulfillmentId: 4 }),
      aLine(3, { fulfilled: true }),
      aLine(4),
      aLine(5),
    ]
    const rows = rowsById(...[1, 2, 3, 5].map((id) => rowWith(id, { HKG: 9 })))
    expect(skus(listFulfillableLines({ lines }, rows, 'HKG'))).toEqual(['SKU5'])
  })
})

test('a kit can be sent with all components, which it shares with other lines', () => {
  const kit = aLine(9, { sku: 'KIT', quantity: 2, components: [aComponent(1), aComponent(2, 2)] })
  const fillable = (lines: Parameters<typeof listFulfillableLines>[0]['lines'], units: readonly [number, number]) =>
    skus(listFulfillableLines({ lines }, rowsById(rowWith(1, { A: units[0] }), rowWith(2, { A: units[1] })), 'A'))
  expect(fillable([kit], [2, 4])).toEqual(['KIT'])
  expect(fillable([kit], [2, 3])).toEqual([])
  expect(fillable([kit, aLine(2)], [2, 4])).toEqual(['KIT'])
  expect(fillable([aLine(2), kit], [2, 4])).toEqual(['SKU2'])
  expect(fillable([kit, aLine(2)], [1, 4])).toEqual(['SKU2'])
  // The kit itself has no stock.
  expect(skus(listFulfillableLines({ lines: [kit] }, rowsById(rowWith(9, { A: 5 })), 'A'))).toEqual([])
})

describe('the warehouses an order can come from', () => {
  const lines = [aLine(1, { quantity: 2 }), aLine(2)]
  const rows = rowsById(rowWith(1, { HKG: 2, LAX: 2, PVG: 1 }), rowWith(2, { LAX: 1, PVG: 1 }))
  const from = (changes: Parameters<typeof orderOf>[0]) =>
    supplies(orderOf({ lines, ...changes }), rows).map(({ warehouseId, isComplete }) => [warehouseId, isComplete])

  test('have all of it, or some where it may go in parts', () => {
    expect(from({})).toEqual([['LAX', true]])
    expect(from({ partialFulfillment: true })).toEqual([
      ['HKG', false],
      ['LAX', true],
      ['PVG', false],
    ])
  })

  test('are the one its owner wants, if any', () => {
    expect(from({ warehouseId: 'HKG' })).toEqual([])
    expect(from({ warehouseId: 'LAX' })).toEqual([['LAX', true]])
    expect(from({ warehouseId: 'HKG', partialFulfillment: true })).toEqual([['HKG', false]])
    expect(from({ warehouseId: 'NOWHERE', partialFulfillment: true })).toEqual([])
  })
})

describe('the products an order that waits watches', () => {
  const places = ['A', 'B', 'C'] as const
  const products = [1, 2, 3, 4] as const
  /** Product without stock: a kit. */
  const KIT = 9
  const units = fc.integer({ min: 0, max: 3 })
  /** A product's stock can contain a place with no units. */
  const stock = fc.record({ A: units, B: units, C: units }, { requiredKeys: [] })
  const world = fc.record({
    lines: fc.array(
      fc.record({
        productId: fc.constantFrom(...products),
        quantity: fc.integer({ min: 1, max: 4 }),
        isAwaitingCarrier: fc.boolean(),
        kit: fc.option(
          fc.uniqueArray(fc.tuple(fc.constantFrom(...products), fc.integer({ min: 1, max: 2 })), {
            minLength: 1,
            maxLength: 3,
            selector: ([id]) => id,
          }),
          { freq: 1 },
        ),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    stocks: fc.tuple(stock, stock, stock, stock),
    partialFulfillment: fc.boolean(),
    splitFulfillment: fc.boolean(),
    warehouseId: fc.option(fc.constantFrom(...places)),
    arrival: fc.record({
      productId: fc.constantFrom(...products),
      place: fc.constantFrom(...places),
      units: fc.integer({ min: 1, max: 5 }),
    }),
  })

  type Kit = readonly (readonly [number, number])[] | null
  const componentsOf = (kit: Kit) => (kit ? { components: kit.map(([id, units]) => aComponent(id, units)) } : {})

  const withArrival = (rows: Rows, id: number, place: string, more: number): Rows => {
    const row: ProductRow = rows.get(id) ?? rowWith(id, {})
    const { available = 0, reserved = 0 } = row.stock[place] ?? {}
    return new Map([
      ...rows,
      [id, { ...row, stock: { ...row.stock, [place]: { available: available + more, reserved } } }],
    ])
  }

  test('hold the one whose arrival makes it fillable, whichever that is', () => {
    let woken = 0
    fc.assert(
      fc.property(world, ({ lines, stocks, partialFulfillment, splitFulfillment, warehouseId, arrival }) => {
        const order = orderOf({
          lines: lines.map(({ productId, quantity, isAwaitingCarrier, kit }, index) =>
            aLine(kit ? KIT : productId, {
              sku: `L${index}`,
              quantity,
              ...componentsOf(kit),
              ...(isAwaitingCarrier && index > 0 ? { reservedIn: 'A' } : {}),
            }),
          ),
          partialFulfillment,
          splitFulfillment,
          warehouseId,
        })
        const rows = rowsById(...products.map((id, index) => rowWith(id, { ...stocks[index] })))
        fc.pre(findAllocations(order, rows).length === 0)
        const { productIds, isComplete } = selectProductsAwaitingStock(order, rows, 80)
        expect(isComplete).toBe(true)
        // Contains only products of the order, each once.
        expect(new Set(productIds).size).toBe(productIds.length)
        for (const id of productIds) expect([...sumUnitsByProduct(order.lines).keys()]).toContain(id)
        const after = withArrival(rows, arrival.productId, arrival.place, arrival.units)
        if (findAllocations(order, after).length === 0) return
        woken++
        expect(productIds).toContain(arrival.productId)
      }),
      { numRuns: 5_000 },
    )
    expect(woken).toBeGreaterThan(150)
  })

  test('still hold the next one, when another has arrived and it still cannot go', () => {
    // An order is notified only of products that it watches, and then watches the products that it
    // still lacks.
    const arrivals = fc.array(
      world.map(({ arrival }) => arrival),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(world, arrivals, ({ lines, stocks, partialFulfillment, splitFulfillment, warehouseId }, all) => {
        const order = orderOf({
          lines: lines.map(({ productId, quantity, kit }, index) =>
            aLine(kit ? KIT : productId, { sku: `L${index}`, quantity, ...componentsOf(kit) }),
          ),
          partialFulfillment,
          splitFulfillment,
          warehouseId,
        })
        let rows: Rows = rowsById(...products.map((id, index) => rowWith(id, { ...stocks[index] })))
        if (findAllocations(order, rows).length > 0) return
        let watched = selectProductsAwaitingStock(order, rows, 80).productIds
        for (const { productId, place, units: more } of all) {
          rows = withArrival(rows, productId, place, more)
          const isCalled = watched.includes(productId)
          if (findAllocations(order, rows).length === 0) {
            if (isCalled) watched = selectProductsAwaitingStock(order, rows, 80).productIds
            continue
          }
          expect(isCalled).toBe(true)
          return
        }
      }),
      { numRuns: 3_000 },
    )
  })

  test('are as many as there is room for, and say whether that is all', () => {
    const lines = [aLine(1), aLine(2), aLine(3)]
    const order = orderOf({ lines, partialFulfillment: true })
    expect(selectProductsAwaitingStock(order, new Map(), 3)).toEqual({ productIds: [1, 2, 3], isComplete: true })
    expect(selectProductsAwaitingStock(order, new Map(), 2)).toEqual({ productIds: [1, 2], isComplete: false })
  })

  test('are few for an order that goes whole', () => {
    const lines = Array.from({ length: 80 }, (_, index) => aLine(index + 1))
    expect(selectProductsAwaitingStock(orderOf({ lines }), new Map(), 6)).toEqual({ productIds: [1], isComplete: true })
    const rows = rowsById(...lines.slice(1).map(({ productId }) => rowWith(productId, { A: 1, B: 1 })))
    expect(selectProductsAwaitingStock(orderOf({ lines }), rows, 6)).toEqual({ productIds: [1], isComplete: true })
  })
})

test('the units of each product that lines want are added up', () => {
  expect([...sumUnitsByProduct([aLine(1, { quantity: 2 }), aLine(2), aLine(1, { quantity: 5 })])]).toEqual([
    [1, 7],
    [2, 1],
  ])
})
