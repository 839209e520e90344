import { describe, expect, test } from '@jest/globals'
import {
  COLUMNS,
  findColumnByHeading,
  IMPORT_COLUMN_NAMES,
  TEMPLATE,
} from '#lib/console/src/pages/orders/import/columns.ts'
import {
  createRowError,
  MAX_IMPORT_ROWS,
  parseOrders,
  toOrderInput,
} from '#lib/console/src/pages/orders/import/parseOrders.ts'

const countryOf = (text: string) => (['DE', 'GB'].includes(text) ? text : null)
const HEADINGS = ['order', 'sku', 'quantity', 'name', 'street', 'city', 'postal code', 'country', 'service']
const read = (...rows: readonly (readonly string[])[]) => parseOrders([HEADINGS, ...rows], countryOf)
const ERIKA = ['Erika Mustermann', 'Invalidenstraße 117', 'Berlin', '10115', 'DE', '']
const shared = {
  shopId: 'lamps',
  consignor: { name: 'Harbour Goods', phone: '1', street1: '1 Queens Road', city: 'Hong Kong', country: 'HK' },
}

describe('orders of a file', () => {
  test('are its rows by their order numbers, each with its lines', () => {
    const { orders, faults } = read(['A1', 'LAMP', '2', ...ERIKA], ['A2', 'LAMP', '1', ...ERIKA], ['A1', 'SHADE', '1'])
    expect(faults).toEqual([])
    expect(orders.map(({ name, rows }) => [name, rows.map(({ number }) => number)])).toEqual([
      ['A1', [2, 4]],
      ['A2', [3]],
    ])
    const [first] = orders
    if (!first) throw new Error('there is no order')
    expect(toOrderInput(first, shared, countryOf)).toMatchObject({
      shop: { id: 'lamps', order_id: 'A1' },
      to: { name: 'Erika Mustermann', postal_code: '10115', country: 'DE', phone: null },
      exception_on_failure: true,
      line_items: [
        { sku: 'LAMP', quantity: 2 },
        { sku: 'SHADE', quantity: 1 },
      ],
    })
    expect(createRowError(first, '/order/line_items/1/sku', 'is unknown')).toEqual({
      row: 4,
      column: 'sku',
      reason: 'is unknown',
    })
    expect(createRowError(first, '/order/to/postal_code', 'is wrong')).toEqual({
      row: 2,
      column: 'postal code',
      reason: 'is wrong',
    })
    expect(createRowError(first, null, 'no')).toEqual({ row: 2, column: null, reason: 'no' })
  })

  test.each([
    ['no number', ['', 'LAMP', '1', ...ERIKA], [[2, 'order']]],
    ['no SKU', ['A1', '', '1', ...ERIKA], [[2, 'sku']]],
    ['half a unit', ['A1', 'LAMP', '0.5', ...ERIKA], [[2, 'quantity']]],
    ['no units', ['A1', 'LAMP', '0', ...ERIKA], [[2, 'quantity']]],
    [
      'nobody who gets it',
      ['A1', 'LAMP', '1'],
      [
        [2, 'name'],
        [2, 'street'],
        [2, 'city'],
        [2, 'country'],
      ],
    ],
    ['an unknown country', ['A1', 'LAMP', '1', 'E', 'S 1', 'B', '1', 'Atlantis', ''], [[2, 'country']]],
    ['an unknown service', ['A1', 'LAMP', '1', 'E', 'S 1', 'B', '1', 'DE', 'Fast'], [[2, 'service']]],
  ] as const)('name their faults by row and column: %s', (_, row, faults) => {
    const [order] = read(row).orders
    expect(order?.faults.map(({ row: at, column }) => [at, column])).toEqual(faults)
  })

  test('of several rows go to one recipient, and have each SKU once', () => {
    const [order] = read(['A1', 'LAMP', '1', ...ERIKA], ['A1', 'LAMP', '1', 'Max', ...ERIKA.slice(1)]).orders
    expect(order?.faults).toEqual([
      { row: 3, column: 'name', reason: 'must match row 2 of the same order' },
      { row: 3, column: 'sku', reason: 'is a duplicate of row 2. Combine the rows into one with the total quantity.' },
    ])
  })

  test('require columns by known names, and not too many rows; others are reported', () => {
    const { faults, ignored } = parseOrders(
      [
        ['Order Number', 'SKU', 'Qty', 'Colour'],
        ['A1', 'L', '1', 'red'],
      ],
      countryOf,
    )
    expect(faults.map(({ row, column }) => [row, column])).toEqual([
      [1, 'name'],
      [1, 'street'],
      [1, 'city'],
      [1, 'country'],
    ])
    expect(ignored).toEqual(['Colour'])
    const long = Array.from({ length: MAX_IMPORT_ROWS + 1 }, () => ['A1', 'L', '1'])
    expect(parseOrders([HEADINGS, ...long], countryOf).faults).toHaveLength(1)
    expect(parseOrders([], countryOf).orders).toEqual([])
  })

  test('the file to begin with is sound', () => {
    const table = TEMPLATE.trim()
      .split('\n')
      .map((line) => line.split(','))
    expect(parseOrders(table, countryOf).orders.map(({ name, rows, faults }) => [name, rows.length, faults])).toEqual([
      ['W-1001', 2, []],
    ])
  })

  test('headings are read in any of their spellings, none of which means two things', () => {
    for (const name of IMPORT_COLUMN_NAMES) {
      for (const heading of [COLUMNS[name].title, ...COLUMNS[name].also]) {
        expect([heading, findColumnByHeading(` ${heading.toUpperCase()} `)]).toEqual([heading, name])
      }
    }
  })
})
