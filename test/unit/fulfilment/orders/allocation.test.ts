import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  type Allocation,
  findAllocations,
  MAX_COMPARED_ALLOCATIONS,
  MAX_SPLIT_WAREHOUSES,
} from '#shared/fulfilment/orders/rules/allocation.ts'
import { sumUnitsByProduct } from '#shared/fulfilment/orders/rules/lineUnits.ts'
import type { Order, OrderLine } from '#shared/fulfilment/orders/rules/order.ts'
import type { Rows } from '#shared/fulfilment/orders/rules/orderStock.ts'
import type { ProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import { aComponent, aLine, orderOf, rowsById, rowWith } from '#test/support/orderSamples.ts'

const named = (allocations: readonly Allocation[]) =>
  allocations.map((parts) => parts.map(({ warehouseId, lines }) => [warehouseId, lines.map(({ sku }) => sku)]))

describe('the allocations of an order', () => {
  const lines = [aLine(1), aLine(2), aLine(3)]
  const rows = rowsById(rowWith(1, { HKG: 1 }), rowWith(2, { LAX: 1, SZX: 1 }), rowWith(3, { HKG: 1, LAX: 1 }))
  const from = (changes: Partial<Order>, stock: Rows = rows) =>
    named(findAllocations(orderOf({ lines, splitFulfillment: true, ...changes }), stock))

  test('are sets of warehouses that have all lines together, with each choice of the shared lines', () => {
    expect(from({})).toEqual([
      [
        ['HKG', ['SKU1', 'SKU3']],
        ['LAX', ['SKU2']],
      ],
      [
        ['HKG', ['SKU1']],
        ['LAX', ['SKU2', 'SKU3']],
      ],
      [
        ['HKG', ['SKU1', 'SKU3']],
        ['SZX', ['SKU2']],
      ],
    ])
  })

  test('are single warehouses if one has all lines', () => {
    const complete = rowsById(...lines.map(({ productId }) => rowWith(productId, { HKG: 1, LAX: 1, SZX: 1 })))
    expect(from({}, complete)).toEqual(['HKG', 'LAX', 'SZX'].map((id) => [[id, ['SKU1', 'SKU2', 'SKU3']]]))
  })

  test('are none of an order that may not be split, or has a required warehouse', () => {
    expect(from({ splitFulfillment: false })).toEqual([])
    expect(from({ warehouseId: 'HKG' })).toEqual([])
  })

  test('leave out lines that are missing everywhere only with partial fulfilment', () => {
    const short = rowsById(rowWith(1, { HKG: 1 }), rowWith(2, { LAX: 1 }), rowWith(3, {}))
    expect(from({}, short)).toEqual([])
    expect(from({ partialFulfillment: true }, short)).toEqual([
      [
        ['HKG', ['SKU1']],
        ['LAX', ['SKU2']],
      ],
    ])
  })

  test('use three warehouses at most', () => {
    const four = [aLine(1), aLine(2), aLine(3), aLine(4)]
    const spread = rowsById(...['A', 'B', 'C', 'D'].map((id, index) => rowWith(index + 1, { [id]: 1 })))
    expect(from({ lines: four }, spread)).toEqual([])
    expect(from({ lines: four.slice(0, MAX_SPLIT_WAREHOUSES) }, spread)[0]).toHaveLength(MAX_SPLIT_WAREHOUSES)
  })

  test('never divide a line', () => {
    expect(from({ lines: [aLine(1, { quantity: 2 })] }, rowsById(rowWith(1, { A: 1, B: 1 })))).toEqual([])
  })

  test('of 80 lines that compete in all warehouses end once the attempts are used up', () => {
    const many = Array.from({ length: 80 }, (_, index) =>
      aLine(index % 2 === 0 ? 1 : index + 1, { sku: `L${index}`, quantity: 2 }),
    )
    const ids = Array.from({ length: 13 }, (_, index) => `W${index}`)
    const stock = rowsById(
      ...[...new Set(many.map(({ productId }) => productId))].map((id) =>
        rowWith(id, Object.fromEntries(ids.map((place) => [place, 27]))),
      ),
    )
    let reads = 0
    const counted = new (class extends Map<number, ProductRow> {
      override get(id: number) {
        reads += 1
        return super.get(id)
      }
    })(stock)
    expect(from({ lines: many }, counted)).toEqual([])
    // Allows for 40,000 attempts and about 4,000 checks of single lines.
    expect(reads).toBeLessThan(50_000)
  })
})

describe('every split', () => {
  const places = ['A', 'B', 'C', 'D'] as const
  /** Product without stock: a kit. */
  const KIT = 9
  const units = fc.nat(4)
  const stock = fc.record({ A: units, B: units, C: units, D: units }, { requiredKeys: [] })
  const world = fc.record({
    lines: fc.array(
      fc.record({
        productId: fc.constantFrom(1, 2, 3),
        quantity: fc.integer({ min: 1, max: 4 }),
        kit: fc.option(fc.constantFrom([1, 2], [2, 3], [1, 2, 3]), { freq: 1 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    stocks: fc.tuple(stock, stock, stock),
  })

  const fits = (lines: readonly OrderLine[], rows: Rows, id: string): boolean =>
    [...sumUnitsByProduct(lines)].every(([product, count]) => count <= (rows.get(product)?.stock[id]?.available ?? 0))

  /** Returns all valid distributions as the warehouse of each line, by brute force. */
  function validWays(lines: readonly OrderLine[], rows: Rows): readonly (readonly string[])[] {
    const ways: (readonly string[])[] = []
    const place = (index: number, chosen: readonly string[]): void => {
      const line = lines[index]
      if (!line) {
        ways.push(chosen)
        return
      }
      for (const id of places) {
        const placed = [...lines.slice(0, index).filter((_, at) => chosen[at] === id), line]
        if (fits(placed, rows, id)) place(index + 1, [...chosen, id])
      }
    }
    place(0, [])
    return ways
  }

  const setOf = (way: readonly string[]): string => [...new Set(way)].sort().join()

  test('uses the fewest warehouses, in every possible set, within their stock, in all ways that can be compared', () => {
    let splits = 0
    let complete = 0
    fc.assert(
      fc.property(world, ({ lines: wanted, stocks }) => {
        const lines = wanted.map(({ productId, quantity, kit }, index) =>
          aLine(kit ? KIT : productId, {
            sku: `L${index}`,
            quantity,
            ...(kit ? { components: kit.map((id) => aComponent(id, 1)) } : {}),
          }),
        )
        const rows = rowsById(...stocks.map((one, index) => rowWith(index + 1, { ...one })))
        const found = findAllocations(orderOf({ lines, splitFulfillment: true }), rows)
        const ways = validWays(lines, rows)
        const fewest = Math.min(...ways.map((way) => new Set(way).size))
        const best = fewest > MAX_SPLIT_WAREHOUSES ? [] : ways.filter((way) => new Set(way).size === fewest)
        const foundWays = found.map((parts) =>
          lines.map((line) => parts.find((part) => part.lines.includes(line))?.warehouseId ?? ''),
        )
        expect([...new Set(foundWays.map(setOf))].sort()).toEqual([...new Set(best.map(setOf))].sort())
        // The search is exhaustive for small orders only: at most three lines from up to two
        // warehouses.
        if (lines.length <= 3 && fewest <= 2) {
          expect(foundWays.map(String).sort()).toEqual(best.map(String).sort())
          expect(best.length).toBeLessThanOrEqual(MAX_COMPARED_ALLOCATIONS)
          if (best.length > 2) complete++
        }
        for (const parts of found) {
          expect(parts.flatMap((part) => part.lines.map(({ sku }) => sku)).sort()).toEqual(
            lines.map(({ sku }) => sku).sort(),
          )
          for (const { warehouseId, lines: placed } of parts) expect(fits(placed, rows, warehouseId)).toBe(true)
        }
        if (found[0] && found[0].length > 1) splits++
      }),
      { numRuns: 5_000 },
    )
    expect(splits).toBeGreaterThan(300)
    expect(complete).toBeGreaterThan(100)
  })
})
