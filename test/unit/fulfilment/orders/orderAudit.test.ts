import { describe, expect, test } from '@jest/globals'
import { findOrderErrors, type OrderAuditRecords } from '#shared/fulfilment/orders/rules/orderAudit.ts'
import { aLine, orderOf, rowWith } from '#test/support/orderSamples.ts'

const row = (changes: Partial<ReturnType<typeof rowWith>> = {}) => ({
  ...rowWith(1, {}),
  stock: { A: { available: 4, reserved: 3 } },
  backordered: 5,
  skus: { s1: { shopId: 'shop', sku: 'SKU1', isActive: true, orders: 2, isFolded: false } },
  ...changes,
})
const ready = orderOf({ id: 10, status: 'Ready', lines: [aLine(1, { quantity: 3, reservedIn: 'A' })] })
const waiting = orderOf({
  id: 11,
  status: 'Backordered',
  lines: [aLine(1, { quantity: 5 })],
  awaited: [{ productId: 1, units: 5 }],
  watched: [1],
})
const books = (changes: Partial<OrderAuditRecords> = {}): OrderAuditRecords => ({
  orders: [ready, waiting],
  rows: [row()],
  queues: new Set(['1/11']),
  ...changes,
})

describe('the audit of orders', () => {
  test('finds nothing where all agrees', () => {
    expect(findOrderErrors(books())).toEqual([])
    // Archived orders are still counted by SKU.
    expect(
      findOrderErrors(
        books({
          rows: [row({ skus: { s1: { shopId: 'shop', sku: 'SKU1', isActive: true, orders: 3, isFolded: false } } })],
        }),
      ),
    ).toEqual([])
    const sent = { ...ready, lines: [aLine(1, { quantity: 3, reservedIn: 'A', fulfilled: true })] }
    expect(
      findOrderErrors(books({ orders: [sent, waiting], rows: [row({ stock: { A: { available: 4, reserved: 0 } } })] })),
    ).toEqual([])
  })

  test.each([
    [
      'units promised twice',
      { orders: [ready, waiting, { ...ready, id: 12 }] },
      'product 1 in A: 6 allocated, 3 reserved',
    ],
    ['units reserved for nobody', { orders: [waiting] }, 'product 1 in A: 0 allocated, 3 reserved'],
    [
      'more promised than there was',
      { rows: [row({ stock: { A: { available: -1, reserved: 3 } } })] },
      'product 1 in A: -1 available',
    ],
    ['units promised elsewhere', { rows: [row({ stock: {} })] }, '1/A: 3 allocated without stock'],
    ['units promised of a product that is gone', { rows: [] }, '1/A: 3 allocated without stock'],
    ['a forgotten backorder', { rows: [row({ backordered: 4 })] }, 'product 1: 5 required, 4 backordered'],
    ['a backorder of nobody', { orders: [ready], queues: new Set<string>() }, 'product 1: 0 required, 5 backordered'],
    [
      'an order not counted by its SKU',
      { rows: [row({ skus: { s1: { shopId: 'shop', sku: 'SKU1', isActive: true, orders: 1, isFolded: false } } })] },
      'SKU SKU1 of product 1: used by 2 orders, 1 counted',
    ],
    ['an order that nobody calls', { queues: new Set<string>() }, '1/11: the order is missing from the queue'],
    [
      'an order in a foreign queue',
      { queues: new Set(['1/11', '2/11']) },
      '2/11: the order is in the queue of a different product',
    ],
    [
      'a queue of an order that is gone',
      { queues: new Set(['1/11', '1/99']) },
      '1/99: the order is in the queue of a different product',
    ],
  ] as const)('finds %s', (_name, changes, fault) => {
    expect(findOrderErrors(books(changes))).toContain(fault)
  })
})
