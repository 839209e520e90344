import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createEmptyProductRow, type ProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import { MAX_ADJUSTED_UNITS } from '#shared/fulfilment/stock/rules/adjustmentLimits.ts'
import {
  type Movement,
  type MovementLine,
  sumLines,
  validateStockAdjustment,
} from '#shared/fulfilment/stock/rules/movement.ts'
import { booked, findStockErrors } from '#shared/fulfilment/stock/rules/stockAudit.ts'

const line = (productId: number, warehouseId: string, available: number, reserved: number): MovementLine => ({
  productId,
  warehouseId,
  available,
  reserved,
})

describe('the lines of a movement', () => {
  test('are summed by product and warehouse; what comes to nothing is left out', () => {
    const lines = [line(1, 'A', 5, 0), line(1, 'B', 1, 0), line(1, 'A', -2, 2), line(2, 'A', 3, 0), line(2, 'A', -3, 0)]
    expect(sumLines(lines)).toEqual([line(1, 'A', 3, 2), line(1, 'B', 1, 0)])
  })

  const anyLine = fc.record({
    productId: fc.integer({ min: 1, max: 3 }),
    warehouseId: fc.constantFrom('A', 'B'),
    available: fc.integer({ min: -9, max: 9 }),
    reserved: fc.integer({ min: -9, max: 9 }),
  })
  const movement = (lines: readonly MovementLine[]): Movement => ({
    id: 1,
    userId: 1,
    reason: 'adjustment',
    reference: '',
    lines: [...lines],
  })
  const total = (lines: readonly MovementLine[]) =>
    [...booked(new Map(), [movement(lines)])]
      .filter(([, { available, reserved }]) => available !== 0 || reserved !== 0)
      .sort(([one], [other]) => one.localeCompare(other))

  test('come to the same, summed or not', () => {
    fc.assert(fc.property(fc.array(anyLine), (lines) => expect(total(sumLines(lines))).toEqual(total(lines))))
  })
})

describe('a correction', () => {
  const row = { stock: { A: { available: 3, reserved: 2 }, B: { available: 4, reserved: 0 } } }

  test.each([
    ['A', 5, null],
    ['C', 1, null],
    ['A', -3, null],
    ['A', -4, 'only 3 units are available in A, and 2 are reserved for orders'],
    ['B', -5, 'only 4 units are available in B'],
    ['C', -1, 'only 0 units are available in C'],
    ['A', 0, 'the quantity must be a whole number between -1000000 and 1000000'],
    ['A', 1.5, 'the quantity must be a whole number between -1000000 and 1000000'],
    ['A', MAX_ADJUSTED_UNITS + 1, 'the quantity must be a whole number between -1000000 and 1000000'],
  ])('in %s by %d: %s', (warehouse, units, fault) => {
    expect(validateStockAdjustment(row, warehouse, units)).toBe(fault)
  })
})

describe('an audit of stock', () => {
  const row = (changes: Partial<ProductRow>): ProductRow => ({
    ...createEmptyProductRow({ id: 7, userId: 1, name: 'Lamp', isPackaging: false }),
    ...changes,
  })
  const stock = { A: { available: 3, reserved: 2 }, B: { available: 1, reserved: 0 } }
  const book = new Map([
    ['7/A', stock.A],
    ['7/B', stock.B],
  ])
  const counted = row({ stock, quantity: 4 })

  test.each([
    ['nothing where all adds up', [counted], book, []],
    ['nothing where there is nothing', [], new Map(), []],
    ['nothing of a place that came to nothing', [row({ stock: { A: { available: 0, reserved: 0 } } })], new Map(), []],
    [
      'units the journal does not know',
      [counted],
      new Map([['7/A', stock.A]]),
      ['7/B: 1 available and 0 reserved, but the journal adds up to 0 available and 0 reserved'],
    ],
    [
      'units of a product that is gone',
      [],
      new Map([['8/A', stock.B]]),
      ['8/A: 0 available and 0 reserved, but the journal adds up to 1 available and 0 reserved'],
    ],
    ['a wrong sum', [row({ stock, quantity: 5 })], book, ['7: the quantity is 5, but its warehouses have 4 available']],
    [
      'what is below zero',
      [row({ stock: { A: { available: 1, reserved: -1 } }, quantity: 1, inbounds: -1 })],
      new Map([['7/A', { available: 1, reserved: -1 }]]),
      ['7/A: 1 available and -1 reserved must not be negative', '7: the reference count is negative (0,-1)'],
    ],
  ])('finds %s', (_, rows, sums, faults) => {
    expect(findStockErrors(rows, sums)).toEqual(faults)
  })
})
